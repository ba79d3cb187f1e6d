import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Version 1.9.2 is the last one that runs on the oldest Node.js that we support. */
export const howToBringFauxqs =
  'fauxqs is not here to compare with: npm install --no-save fauxqs@1.9.2 brings it, and changes no file of the project.';

/** Another emulator of SQS, where it is installed. It is no dependency: the benchmark alone knows it. */
export function findFauxqs(): { readonly name: string; readonly module: string } | undefined {
  // It has no entry for `require`, so its folder is looked for and not its module.
  const folders = createRequire(import.meta.url).resolve.paths('fauxqs') ?? [];
  const home = folders.map((folder) => join(folder, 'fauxqs')).find((path) => existsSync(path));
  if (home === undefined) return undefined;
  const { version, main } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Package;
  return { name: `fauxqs ${version}`, module: pathToFileURL(join(home, main)).href };
}

interface Package {
  readonly version: string;
  readonly main: string;
}
