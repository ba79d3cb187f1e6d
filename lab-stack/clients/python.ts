/** Clients written in Python, which run where Python has them. */

import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Runtime } from './runtime.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Which clients: those of requirements-today.txt, or those of requirements-2023.txt. */
export type Age = 'today' | '2023';

/** Names the Python that has them; where the variable is set, a missing client is a failure. */
const VARIABLES = { today: 'CLIENTS_PYTHON', 2023: 'CLIENTS_2023_PYTHON' } as const;

/** Any Python may happen to have today's clients; those of 2023 nobody has by chance. */
function pythonOf(age: Age): string | undefined {
  return process.env[VARIABLES[age]] ?? (age === 'today' ? ANY_PYTHON : undefined);
}
const ANY_PYTHON = process.platform === 'win32' ? 'python' : 'python3';

/** A client that Python has, or why its tests are skipped. */
export interface Found {
  readonly skip: boolean;
  /** For the title of its tests: its name with its version, or what is missing and how to get it. */
  readonly title: string;
}

/** Looks for a client by the name of its module. Throws where it must be there and is not. */
export function find(module: string, age: Age = 'today'): Found {
  const variable = VARIABLES[age];
  const how = `pip install -r lab-stack/clients/requirements-${age}.txt, and name that Python in ${variable}`;
  const python = pythonOf(age);
  const version = python && versionOf(python, module);
  if (version) return { skip: false, title: `${module} ${version}` };
  const why = python === undefined ? `${variable} is not set` : `${python} has no ${module} of ${age}`;
  const title = `skipped: ${why}. Run ${how}.`;
  if (process.env[variable] !== undefined) throw new Error(`The tests of ${module} must not be ${title}`);
  console.warn(`The tests of ${module} are ${title}`);
  return { skip: true, title };
}

function versionOf(python: string, module: string): string | undefined {
  try {
    const program = `import ${module}; print(${module}.__version__)`;
    return execFileSync(python, ['-c', program], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** How to run Python itself: its path, and the environment of a client and nothing more. */
export function pythonFor(runtime: Runtime, age: Age = 'today'): { file: string; env: NodeJS.ProcessEnv } {
  const { PATH, HOME, SystemRoot } = process.env;
  return {
    file: pythonOf(age)!,
    env: { PATH, HOME, SystemRoot, PYTHONIOENCODING: 'utf-8', ...NO_FILES, ...runtime.environment },
  };
}

/** A person's own settings and credentials must not reach the tests, nor the tests an account. */
const NO_FILES = {
  AWS_CONFIG_FILE: path('no-such-file'),
  AWS_SHARED_CREDENTIALS_FILE: path('no-such-file'),
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_PAGER: '',
};

/** A Python program that plays scenes (see boto3/program.py). */
export interface Program {
  /** Plays a scene to its end, with the time that it asks for, and gives what it found. Rejects with its traceback. */
  play(scene: string): Promise<unknown>;
  close(): void;
}

type Line = { readonly found: unknown } | { readonly pass: number };

/** Starts a file of the folder boto3. */
export function startProgram(runtime: Runtime, file: string, age: Age): Program {
  const { file: python, env } = pythonFor(runtime, age);
  const child = spawn(python, [path(`boto3/${file}`)], { env });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async play(scene) {
      child.stdin.write(`${scene}\n`);
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`${file} ended in the scene ${scene}.\n${errors}`);
        const line = JSON.parse(value) as Line;
        if ('found' in line) return line.found;
        await runtime.pass(line.pass);
        child.stdin.write('\n');
      }
    },
    close: () => void child.kill(),
  };
}
