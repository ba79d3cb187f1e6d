import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { runningIn } from './testing/processes.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

// Windows has neither process groups nor a Ctrl-C from outside.
test.skipIf(process.platform === 'win32')(
  'Ctrl-C in the middle of a search: what was found is told, and no process is left',
  { timeout: 120_000 },
  async () => {
    const asked = ['faults', 'submit-again', 'pipeline', '--thorough', '--processes', '2'];
    const command = spawn(process.execPath, ['--import', TSX, MAIN, ...asked], { detached: true });
    let said = '';
    command.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    const closed = once(command, 'close');
    // The first scenario is told: the second is under way.
    await once(command.stdout, 'data');
    expect(runningIn(command.pid!)).toContain(command.pid);
    process.kill(-command.pid!, 'SIGINT');
    expect(await closed).toEqual([130, null]);
    expect(said).toContain('✓ submit-again');
    expect(said).toContain('Stopped by you. What was found until then is above.');
    // What was ended last may still be ending.
    await vi.waitFor(() => expect(runningIn(command.pid!)).toEqual([]), 10_000);
  },
);
