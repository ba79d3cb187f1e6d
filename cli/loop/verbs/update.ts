import { spawnSync } from 'node:child_process';
import { shown } from '../../../exercises/_kit/learner/stages.ts';
import { CannotUpdate, takeNewer, type Updated } from '../../../exercises/_kit/learner/update.ts';
import { noteUpdate } from '../../../exercises/_kit/learner/updated.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { UsageError } from '../../options.ts';
import { say } from '../say.ts';

/** Takes the newest version of the workbook and puts the learner's work into it. Resolves to the exit code. */
export async function updateWorkbook(): Promise<number> {
  const updated = taken();
  const backup = shown(updated.backup);
  if (!updated.isNewer) {
    say(['This is the newest version. Your files are as they were.']);
    return 0;
  }
  if (updated.hasOtherPackages) {
    say(['Its packages are other ones: npm ci.']);
    if (run('npm', 'ci', '--no-audit', '--no-fund') !== 0) {
      say([`npm ci failed. When it works, put your work back: npm run lab -- restore ${backup}`]);
      return 1;
    }
  }
  noteUpdate();
  // By the new version's own code.
  const code = run('npm', 'run', '--silent', 'lab', '--', 'restore', backup);
  if (updated.changedFrames.length > 0)
    say([
      `Lines that you changed outside of the marks are only in ${backup}: ${updated.changedFrames.join(', ')}.`,
    ]);
  return code;
}

function taken(): Updated {
  try {
    return takeNewer();
  } catch (thrown) {
    if (thrown instanceof CannotUpdate) throw new UsageError(thrown.message);
    throw thrown;
  }
}

function run(command: string, ...words: readonly string[]): number {
  // On Windows npm is a .cmd file, which only a shell starts.
  const { status } = spawnSync(command, words, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
