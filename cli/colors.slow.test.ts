import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { ROOT } from '../exercises/_kit/paths.ts';

const TSX = createRequire(import.meta.url).resolve('tsx/cli');
const ESCAPE = '\u001B';

test.each([
  [[]],
  [['lab']],
  [['lab', 'check', '--help']],
  [['demo', '--help']],
  [['lab', 'list']],
  [['lab', 'solution', '01a']],
])(
  'into a pipe goes no code for colours: %j',
  (words) => {
    const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, TEST: ____, ...env } = process.env;
    expect(printed(words, env)).not.toContain(ESCAPE);
  },
  60_000,
);

test('FORCE_COLOR asks for them there too', () => {
  const { CI: _, NO_COLOR: __, TEST: ___, ...env } = process.env;
  expect(printed(['lab'], { ...env, FORCE_COLOR: '1', TERM: 'xterm' })).toContain(ESCAPE);
  expect(printed(['lab', 'solution', '01a'], { ...env, FORCE_COLOR: '1' })).toContain(ESCAPE);
}, 60_000);

/** What a command prints into a pipe, whatever its exit code. */
function printed(words: readonly string[], env: NodeJS.ProcessEnv): string {
  try {
    return execFileSync(process.execPath, [TSX, 'cli/main.ts', ...words], {
      cwd: ROOT,
      encoding: 'utf8',
      env,
      stdio: 'pipe',
    });
  } catch (thrown) {
    const { stdout = '', stderr = '' } = thrown as { stdout?: string; stderr?: string };
    return stdout + stderr;
  }
}
