import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../../exercises/_kit/paths.ts';
import { copyWorkbook, type WorkbookCopy } from '../../exercises/_kit/testing/copy.ts';

const TSX = createRequire(import.meta.url).resolve('tsx/cli');
const FILE = 'exercises/01-accepted-semantics/accept.ts';
const LAB_FILE = 'lab-stack/src/submit/accept.ts';
const MINE = 'return answer(202, { mine: true });';
const NAMELESS = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];

describe('npm run lab -- update', { timeout: 240_000 }, () => {
  let origin: WorkbookCopy;
  let clone: string;
  const git = (cwd: string, ...words: string[]): string =>
    execFileSync('git', [...NAMELESS, ...words], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const run = (cwd: string, ...words: string[]): string =>
    execFileSync(process.execPath, [TSX, 'cli/main.ts', ...words], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const read = (file: string): string => readFileSync(join(clone, file), 'utf8');
  const write = (root: string, file: string, change: (text: string) => string): void =>
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));

  beforeEach(() => {
    origin = copyWorkbook();
    writeFileSync(join(origin.root, '.gitignore'), 'node_modules\n.workbook/\n');
    git(origin.root, 'init', '--quiet');
    git(origin.root, 'add', '-A');
    git(origin.root, 'commit', '--quiet', '-m', 'First');
    clone = join(origin.root, '../clone');
    git(origin.root, 'clone', '--quiet', origin.root, clone);
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'), 'junction');
    write(clone, FILE, (text) =>
      text.replace(/(#region ex01a\n)[\s\S]*?(\n *\/\/ #endregion)/, `$1  ${MINE}$2`),
    );
  }, 60_000);
  afterEach(() => {
    rmSync(clone, { recursive: true, force: true });
    origin.remove();
  }, 60_000);

  test('takes the newer version, prints it, and puts the work back into it', () => {
    write(origin.root, LAB_FILE, (text) => `${text}\n/** New in this version. */\nexport const fresh = 1;\n`);
    run(origin.root, 'print');
    git(origin.root, 'commit', '--quiet', '-am', 'Second');
    const said = run(clone, 'lab', 'update');
    expect(said).toContain('What you wrote is back');
    expect(read(FILE)).toContain('New in this version.');
    expect(read(FILE)).toContain(MINE);
    expect(git(clone, 'log', '--format=%s', '-1').trim()).toBe('Second');
  });

  test('tells who pulls by hand, once they have begun a stage, what has changed of it', () => {
    const check = (): string =>
      spawnSync(process.execPath, [TSX, 'cli/main.ts', 'lab', 'check', '01a'], {
        cwd: clone,
        encoding: 'utf8',
      }).stdout.replaceAll(/\s+/g, ' ');
    const said = 'Since you began 01a, the workbook has changed its README and tests.';
    check();
    write(origin.root, 'exercises/01-accepted-semantics/README.md', (text) => `${text}\nNew.\n`);
    write(origin.root, 'exercises/01-accepted-semantics/a.test.ts', (text) => `${text}\n// New.\n`);
    git(origin.root, 'commit', '--quiet', '-am', 'Second');
    git(clone, 'pull', '--quiet', '--ff-only');
    expect(read(FILE)).toContain(MINE);
    expect(check()).toContain(`${said} Go on with what you have, or npm run lab -- reset 01a:`);
    expect(run(clone, 'lab', 'list')).toMatch(/01a .*changed since you began it/);
    write(clone, FILE, (text) => text.replace(MINE, `// Gone on.\n  ${MINE}`));
    check();
    expect(check()).not.toContain('Since you began');
  });

  test('leaves everything as it was where there is no newer version', () => {
    const before = read(FILE);
    expect(run(clone, 'lab', 'update')).toContain('This is the newest version');
    expect(read(FILE)).toBe(before);
  });

  test("refuses where files are changed that are not the learner's to fill, and touches nothing", () => {
    write(clone, LAB_FILE, (text) => `${text}\n// Mine.\n`);
    const before = read(FILE);
    expect(() => run(clone, 'lab', 'update')).toThrow(LAB_FILE);
    expect(read(FILE)).toBe(before);
    expect(existsSync(join(clone, '.workbook/backups'))).toBe(false);
  });

  test('says so and keeps the files where the two versions have parted', () => {
    git(clone, 'commit', '--quiet', '--allow-empty', '-m', 'My own');
    write(origin.root, 'package.json', (text) => `${text}\n`);
    git(origin.root, 'commit', '--quiet', '-am', 'Second');
    const before = read(FILE);
    expect(() => run(clone, 'lab', 'update')).toThrow('could not be taken');
    expect(read(FILE)).toBe(before);
  });
});
