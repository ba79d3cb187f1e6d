import { siteAddress } from '../../chapters/_kit/page/site-address.ts';
import { shown, type Place } from '../../exercises/_kit/learner/stages.ts';
import { editorFor, startEditor, wayBack, type EditorCall } from './open-place.ts';
import type { Screen } from './screen.ts';

/** What to say before a file is opened in an editor that takes this window; undefined where none would. */
export function warningFor(place: Place | undefined, env: NodeJS.ProcessEnv): string | undefined {
  const editor = place && editorFor(place, env);
  if (!place || !editor?.takesTerminal) return undefined;
  return `Press e once more to open ${where(place)} in ${editor.command}, in this window. To come back from there: ${wayBack(editor.command)}. Or open the file in an editor beside this window: each save is judged.`;
}

/** Opens a file beside the loop, or in its place until the editor is closed. Resolves to what is to be said of it. */
export async function openIn(place: Place | undefined, screen: Screen): Promise<string> {
  if (!place) return 'There is no file to open.';
  const editor = editorFor(place, process.env);
  if (!editor) return `Your editor is not known (set EDITOR). Open ${where(place)}`;
  if (!editor.takesTerminal) return opened(editor, place);
  screen.leave();
  try {
    return await opened(editor, place);
  } finally {
    screen.enter();
  }
}

/** Opens a page of text beside the loop; where no editor would open beside it, says where it is read. */
export async function openBeside(place: Place): Promise<string> {
  const editor = editorFor(place, process.env);
  if (editor && !editor.takesTerminal) return opened(editor, place);
  return `To read: ${shown(place.path)}, or as a page: npm run docs in a second terminal, and then ${siteAddress(shown(place.path))}`;
}

async function opened(editor: EditorCall, place: Place): Promise<string> {
  try {
    await startEditor(editor);
  } catch {
    return `${editor.command} does not start. Open ${where(place)}`;
  }
  return editor.takesTerminal
    ? `Back from ${editor.command}.`
    : `Opened ${where(place)} in ${editor.command}.`;
}

function where({ path, line }: Place): string {
  return `${shown(path)}:${line}`;
}
