import { placesOf, shown } from '../../../exercises/_kit/learner/stages.ts';
import { UsageError } from '../../options.ts';
import { chosenStage } from '../chosen-stage.ts';
import { editorFor, startEditor } from '../open-place.ts';

/** Opens the first place of a stage in the learner's editor. Throws a UsageError where none is known. */
export async function openStage(name: string | undefined): Promise<void> {
  const [place] = placesOf(chosenStage(name));
  if (!place) return;
  const editor = editorFor(place, process.env);
  const where = `${shown(place.path)}:${place.line}`;
  if (!editor)
    throw new UsageError(`No editor is known. Open ${where}, or name yours: EDITOR=vim npm run lab -- open`);
  await startEditor(editor).catch((thrown: unknown) => {
    throw new UsageError(`${editor.command} does not start (${(thrown as Error).message}). Open ${where}`);
  });
}
