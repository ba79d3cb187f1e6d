import { shown, type Place } from '../../exercises/_kit/learner/stages.ts';
import { editorFor, startEditor } from './open-place.ts';
import type { Screen } from './screen.ts';

/** Opens a file beside the loop, or in its place until the editor is closed. Resolves to what is to be said of it. */
export async function openIn(place: Place | undefined, screen: Screen): Promise<string> {
  if (!place) return 'There is no file to open.';
  const where = `${shown(place.path)}:${place.line}`;
  const editor = editorFor(place, process.env);
  if (!editor) return `Your editor is not known (set EDITOR). Open ${where}`;
  if (editor.takesTerminal) screen.leave();
  try {
    await startEditor(editor);
    return `Opened ${where}`;
  } catch {
    return `${editor.command} does not start. Open ${where}`;
  } finally {
    if (editor.takesTerminal) screen.enter();
  }
}
