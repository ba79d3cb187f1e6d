import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findingText } from './finding.ts';
import { proveBank, type ProveBankOptions } from './prove-bank.ts';
import { readBank } from './read-bank.ts';
import { chaptersWith, QUESTION } from './testing/chapter.ts';

const PLACE = '05-time/questions/too-early';
const KEPT = `${PLACE}.proof.json`;

/** A proof whose options meet the requirement or not, as the letters say. */
function proofThatMeets(letters: string, options = 'abcd'): string {
  const runs = [...options].map(
    (option) =>
      `${option}: async () => ({ meets: ${letters.includes(option)}, outcome: 'The run of ${option}.', steps: [] })`,
  );
  return `export default { ${runs.join(', ')} };`;
}

function bankWith(proof: string) {
  const files = {
    [`${PLACE}.yml`]: QUESTION,
    [`${PLACE}.proof.ts`]: proof,
    'package.json': '{ "type": "module" }',
  };
  const root = chaptersWith(files);
  const { questions } = readBank(root).bank;
  return {
    root,
    prove: (options: ProveBankOptions = {}) => proveBank(questions, { processes: 1, ...options }),
  };
}

test('what the runs show is kept, and a second time nothing is to be said', async () => {
  const { root, prove } = bankWith(proofThatMeets('a'));
  expect((await prove()).findings.map(findingText)).toEqual([
    `${KEPT}: It is not what the runs show: npm run questions -- --write.`,
  ]);
  expect(existsSync(join(root, KEPT))).toBe(false);

  expect(await prove({ write: true })).toMatchObject({ findings: [], written: [KEPT] });
  expect(JSON.parse(readFileSync(join(root, KEPT), 'utf8'))).toMatchObject({
    a: { meets: true, outcome: 'The run of a.' },
    d: { meets: false },
  });
  expect(await prove()).toMatchObject({ findings: [], written: [] });
});

test('a kept result that somebody changed is found', async () => {
  const { root, prove } = bankWith(proofThatMeets('a'));
  await prove({ write: true });
  const path = join(root, KEPT);
  writeFileSync(path, readFileSync(path, 'utf8').replace('The run of b.', 'The run of c.'));
  expect((await prove()).findings).toEqual([expect.objectContaining({ file: KEPT })]);
});

test('a key that the runs contradict is found, for a wrong option that meets and for a right one that does not', async () => {
  const { findings } = await bankWith(proofThatMeets('c')).prove({ write: true });
  expect(findings.map(findingText)).toEqual([
    `${PLACE}.proof.ts, a: The key calls this option right, and its run does not meet the requirement: The run of a.`,
    `${PLACE}.proof.ts, c: The key calls this option wrong, and its run meets the requirement: The run of c.`,
  ]);
});

test('an option without a run, and a run without an option, are found', async () => {
  const { findings } = await bankWith(proofThatMeets('a', 'abce')).prove({ write: true });
  expect(findings.map(findingText)).toEqual([
    expect.stringContaining('.proof.ts, d: It has no run for the option d.'),
    `${PLACE}.proof.ts, e: The question has no such option.`,
  ]);
});

test('twice: what is left from the run before is found', async () => {
  const counts = `let runs = 0; ${proofThatMeets('a').replaceAll("'The run of b.'", "'Run ' + ++runs")}`;
  const { findings } = await bankWith(counts).prove({ write: true, twice: true });
  expect(findings.map(findingText)).toEqual([
    expect.stringContaining('.proof.ts, b: A second run shows something else'),
  ]);
});
