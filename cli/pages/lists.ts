import type { Generated } from '../../chapters/_kit/fill/generated.ts';
import { lists } from '../../chapters/_kit/list/lists.ts';
import { ROOT, wayTo } from '../../exercises/_kit/paths.ts';
import { commandsPage, type Commands } from './commands-page.ts';

/** The pages that are written as a whole from data; `only`: those whose path, from the workbook's root, begins so. */
export async function listedPages(commands: Commands, only = ''): Promise<Generated[]> {
  const all = [...lists(), await commandsPage(commands)];
  return all.filter(({ path }) => wayTo(ROOT, path).startsWith(only));
}
