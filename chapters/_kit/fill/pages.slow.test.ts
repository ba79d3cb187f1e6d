import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerNamed } from '../../../exercises/_kit/answer/answers.ts';
import { readExercise } from '../../../exercises/_kit/exercise/exercise.ts';
import { judgeStage } from '../../../exercises/_kit/judge/judge-stage.ts';
import { shortStory } from '../../../lab-stack/faults/report/story-lines.ts';
import { staleOf, writeGenerated } from './generated.ts';
import { fillPages, pagesToFill, type PagesFilled } from './pages.ts';
import type { RunData } from './run-data.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'pages é '))));
afterEach(() => rmSync(root, { recursive: true }));

const PAGE = 'chapters/03-claim/README.md';
const RUN = '<!-- run: 03a wrong/a-looks-first a1 -->\n<!-- end -->';
const at = (name: string): string => join(root, name);
const text = (name: string): string => readFileSync(at(name), 'utf8');

function write(name: string, content: string): void {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}

async function fill(content: string): Promise<PagesFilled> {
  write(PAGE, `# Title\n\n${content}\n\nBehind it.\n`);
  const done = await fillPages(pagesToFill('', root));
  writeGenerated(staleOf(done.files));
  return done;
}

describe('a failing run', () => {
  test('is told on the page exactly as the loop tells it', async () => {
    const { troubles } = await fill(RUN);
    expect(troubles).toEqual([]);
    const exercise = readExercise('03-idempotent-claim');
    const judged = await judgeStage(exercise, 'a', answerNamed(exercise, 'a', 'wrong/a-looks-first'));
    const { broke, schedules, visited, played, shownBy } = judged[0]!.verdict!;
    const page = text(PAGE);
    expect(page).toContain(`**What broke**, in ${schedules} of ${visited} schedules: ${broke}`);
    const told = [...page.matchAll(/^\d+\. (?:\*\*▸ )?(.+?)(?:\*\*)?$/gm)].map(([, sentence]) => sentence);
    const known = shortStory(played!, shownBy!, 10_000).map((line) => line.slice(8));
    expect(told.length).toBeGreaterThan(5);
    expect(known).toEqual(expect.arrayContaining(told));
    expect(page.match(/^\d+\. \*\*▸ /gm)).toHaveLength(2);
    expect(page).toMatch(/\*\*At the end:\*\* .*The provider has made 1 document\./);
  });

  test('shows the answer’s lines without its header, and what its author believes', async () => {
    await fill(RUN);
    expect(text(PAGE)).toContain(
      '```ts fragment="an answer that breaks"\nimport { readJob } from \'./refused.ts\';\n\nconst found',
    );
    expect(text(PAGE)).not.toContain('// breaks:');
    expect(text(PAGE)).toContain('> I have looked, and nobody had the job; so it is mine.');
  });

  test('has its picture and its data beside the page, sentence by sentence', async () => {
    await fill(RUN);
    expect(text(PAGE)).toContain('(runs/03a-a-looks-first-a1.svg)');
    const data = JSON.parse(text('chapters/03-claim/runs/03a-a-looks-first-a1.json')) as RunData;
    const svg = text('chapters/03-claim/runs/03a-a-looks-first-a1.svg');
    const drawn = [...svg.matchAll(/<g data-sentence="(\d+)">/g)].map(([, number]) => Number(number));
    expect(drawn).toEqual(data.steps.map((_, place) => place + 1));
    expect(data.steps.at(-1)!.stores).toEqual({
      table: 'r-1 COMPLETED',
      queue: 'nothing',
      provider: 'doc-1',
    });
    expect(svg).toContain('prefers-color-scheme:dark');
  });

  test('that was written is fresh, and what stands around it is as it was', async () => {
    await fill(RUN);
    const once = text(PAGE);
    expect(once).toMatch(/^# Title\n\n<!-- run: /);
    expect(once).toMatch(/<!-- end -->\n\nBehind it.\n$/);
    const { files } = await fillPages(pagesToFill('', root));
    expect(staleOf(files)).toEqual([]);
    write(PAGE, once.replace('in 28 of', 'in 1 of'));
    const again = await fillPages(pagesToFill('', root));
    expect(staleOf(again.files).map(({ path }) => path)).toEqual([at(PAGE)]);
  });

  test('of a prediction tells what happens up to the mistake, and has no schedule', async () => {
    const { files, troubles } = await fill(
      '<!-- run: 00a wrong/a-throw-returns-at-once a1 -->\n<!-- end -->',
    );
    expect(troubles).toEqual([]);
    expect(files).toHaveLength(1);
    expect(text(PAGE)).toContain(
      '**What broke**: After the throw, m2 is received again at 10 s, you say: too early.',
    );
    expect(text(PAGE)).toContain('```json\n');
    expect(text(PAGE)).toContain('1. 0 s: m1, m2 and m3 are received.');
  });

  test('of a template shows its lines as YAML', async () => {
    const { troubles } = await fill('<!-- run: 05b wrong/b-one-try b5 -->\n<!-- end -->');
    expect(troubles).toEqual([]);
    expect(text(PAGE)).toMatch(/```yaml\n(# ex05b[\w-]*\n)?\w+: /);
  });

  test('that a page shows no more leaves no picture behind', async () => {
    await fill(RUN);
    const { files } = await fill('Nothing is shown.');
    expect(files.filter(({ text }) => text === undefined)).toHaveLength(2);
    expect(() => text('chapters/03-claim/runs/03a-a-looks-first-a1.svg')).toThrow('ENOENT');
  });
});

test.each([
  ['a stage that is not there', 'run: 99a wrong/a-x a1', 'there is no stage "99a". There are 00a, '],
  ['an answer that is not there', 'run: 03a wrong/a-x a1', 'no answer "wrong/a-x". There are wrong/a-free'],
  ['an answer to another stage', 'run: 03a wrong/b-in-seconds a1', 'no answer "wrong/b-in-seconds"'],
  ['a promise that is not there', 'run: 03a wrong/a-looks-first a9', 'no promise "a9". There are a1, '],
  ['a promise that is kept', 'run: 03a wrong/a-looks-first a5', 'keeps promise a5'],
  ['the solution as a failing run', 'run: 03a solution a1', 'keeps promise a1: there is no failing run'],
  ['words that are missing', 'run: 03a', 'names a stage, an answer and a promise'],
  ['a wrong answer that should hold', 'holds: 03a wrong/a-looks-first', 'breaks a1'],
  ['a kind that is not there', 'rum: 03a', 'no kind of block "rum". There are run, '],
  ['a command that fails', 'command: node no-such-file.js', 'failed with exit code 1'],
  ['a timeline that is not there', 'moments: nothing', 'no moments/nothing.ts'],
])('%s is told with file and line, and nothing is written there', async (_, words, message) => {
  const { troubles } = await fill(`<!-- ${words} -->\nold\n<!-- end -->`);
  expect(troubles).toEqual([expect.stringContaining(message)]);
  expect(troubles[0]).toContain(`${PAGE}:3: `);
  expect(text(PAGE)).toContain(`<!-- ${words} -->\nold\n<!-- end -->`);
});

test('what an answer survives is counted', async () => {
  const { troubles } = await fill('<!-- holds: 03a solution -->\n<!-- end -->');
  expect(troubles).toEqual([]);
  expect(text(PAGE)).toContain('The solution keeps all 6 promises of stage 03a');
  expect(text(PAGE)).toContain('15 schedules of 4 stories');
  expect(text(PAGE)).toContain(
    '- Two deliveries of one message meet at one job. *12 schedules: any order of the calls, with no faults*',
  );
  expect(text(PAGE)).toContain('- A message speaks of a job that is not there. *1 schedule*');
});

test('a command stands there with its output', async () => {
  await fill('<!-- command: node -p 6*7 -->\n<!-- end -->');
  expect(text(PAGE)).toContain('```sh\nnode -p 6*7\n```\n\n```text\n42\n```');
});

test('a timeline is a table of seconds', async () => {
  write(
    'chapters/03-claim/moments/first.ts',
    `export default async () => [
      { at: 0, kind: 'received', messages: ['m1', 'm2'] },
      { at: 0, kind: 'begins', messages: ['m1', 'm2'], run: 1 },
      { at: 12, kind: 'throws', messages: [], run: 1 },
    ];`,
  );
  const { troubles } = await fill('<!-- moments: first -->\n<!-- end -->');
  expect(troubles).toEqual([]);
  expect(text(PAGE)).toContain(
    '| 0 | m1 and m2 are received. Run 1 of the function begins, with m1 and m2. |\n| 12 | Run 1 throws. |',
  );
});

test('only the pages that are asked for are read', () => {
  write(PAGE, '# One\n');
  write('chapters/04-batches/README.md', '<!-- end -->\n');
  expect(pagesToFill('chapters/03', root).map(({ name }) => name)).toEqual([PAGE]);
  expect(() => pagesToFill('', root)).toThrow('chapters/04-batches/README.md:1: <!-- end --> closes a block');
});
