import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../exercises/_kit/paths.ts';

/**
 * The `#` title of a Markdown file, without the marks of code or emphasis. Throws an Error that names a file without one.
 * The file is relative to the workbook's root.
 */
export function titleOf(file: string, root = ROOT): string {
  const [, title] = /^# +(.+?)\s*$/m.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  if (title) return title.replaceAll(/[`*_]/g, '');
  throw new Error(`${file} has no title: begin it with a line such as "# Its title".`);
}
