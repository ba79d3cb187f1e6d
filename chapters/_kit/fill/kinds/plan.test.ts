import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stageNamed } from '../../../../exercises/_kit/learner/stages.ts';
import { Runs } from '../runs.ts';
import { plan } from './plan.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'plan é '))));
afterEach(() => rmSync(folder, { recursive: true }));

const OF_03A = stageNamed('03a').stage.minutes;

function fill(minutes: number, parts: string): Promise<readonly string[]> {
  mkdirSync(join(folder, 'plans'), { recursive: true });
  writeFileSync(join(folder, 'plans/one.yml'), `minutes: ${minutes}\nparts:\n${parts}`);
  return plan('one', { folder, runs: new Runs() }).then(({ lines }) => lines);
}

const PARTS = `  - talk: welcome
    minutes: 50
    lead: Say who you are.
  - stage: 03a
    lead: In pairs, on paper.
  - break: lunch
    minutes: 20
`;

test('a stage takes the minutes of its exercise, and each part begins when the one before ends', async () => {
  const lines = await fill(70 + OF_03A, PARTS);
  expect(lines.map((line) => line.split(' | ').slice(0, 2).join(' ')).slice(2, 6)).toEqual([
    '| 0:00 50',
    `| 0:50 ${OF_03A}`,
    `| 1:${String(OF_03A - 10).padStart(2, '0')} 20`,
    `| 1:${10 + OF_03A} `,
  ]);
  expect(lines.join('\n')).toContain(
    `${70 + OF_03A} minutes in all: ${OF_03A} at 1 stages, 0 with slides, 50 of talk, 20 of breaks.`,
  );
});

test('minutes that do not add up are refused, with both figures', async () => {
  await expect(fill(71 + OF_03A, PARTS)).rejects.toThrow(
    `plans/one.yml: its parts take ${70 + OF_03A} minutes, and the room is taken for ${71 + OF_03A}.`,
  );
});

test.each([
  ['minutes at a stage', '  - stage: 03a\n    minutes: 90\n    lead: In pairs, on paper.\n'],
  ['a stage that is not there', '  - stage: 09a\n    lead: In pairs, on paper.\n'],
  ['slides of no chapter', '  - slides: 09-none\n    minutes: 60\n    lead: In pairs, on paper.\n'],
])('%s: refused', async (_, parts) => {
  await expect(fill(60, parts)).rejects.toThrow(Error);
});

test('a plan that is not there is named', async () => {
  await expect(plan('none', { folder, runs: new Runs() })).rejects.toThrow(
    'no plans/none.yml beside this page',
  );
});
