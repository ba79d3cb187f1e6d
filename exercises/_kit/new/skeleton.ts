/** A new exercise, as files that say what belongs into them. */

/** Texts by path from the workbook's root. `name` is the exercise's folder: `08-name`. */
export function skeleton(name: string): ReadonlyMap<string, string> {
  const number = name.slice(0, 2);
  const title = name.slice(3).replaceAll('-', ' ');
  const exercise = `exercises/${name}`;
  return new Map([
    [`${exercise}/exercise.json`, manifest(name, title)],
    [`${exercise}/README.md`, readme(title)],
    [`${exercise}/hints.md`, HINTS],
    [`${exercise}/a.test.ts`, TESTS],
    [
      `${exercise}/start/a.ts`,
      filling(
        'breaks: a1\n// belief: What one believes who would leave it so.',
        number,
        'the naive lines that a learner begins with',
      ),
    ],
    [
      `${exercise}/wrong/a-name-it-for-the-mistake.ts`,
      filling(
        "breaks: a1\n// belief: What its author believes, in one sentence.\n// told: Words of the verdict.\n// from: a row of the field's faults",
        number,
        'the lines of a plausible wrong answer',
      ),
    ],
    [
      `${exercise}/right/a-name-it-for-the-difference.ts`,
      filling('differs: How it differs from ours.', number, 'the lines of a right answer unlike ours'),
    ],
    [`solutions/${name}/README.md`, SOLUTION],
  ]);
}

/** What is left to do after the files are there, a sentence each. */
export function nextSteps(name: string): string[] {
  const region = `ex${name.slice(0, 2)}a`;
  return [
    `Mark the hole in a file of lab-stack/src: a line "// #region ${region}" before it, "// #endregion ${region}" after it.`,
    `Name that file and region in exercises/${name}/exercise.json, at "holes".`,
    'Write the promises into README.md, and a test with the same words for each.',
    'Fill start/, at least eight files in wrong/ and four in right/.',
    'npm run print writes the learner’s file and the solution; npm run proof -- --exercise ' +
      `${name.slice(0, 2)} says what is still missing.`,
  ];
}

function manifest(name: string, title: string): string {
  const stage = { id: 'a', title: 'What the learner decides', minutes: 15, points: 10, holes: [] };
  return `${JSON.stringify({ title: title[0]?.toUpperCase() + title.slice(1), chapter: name, stages: [stage] }, undefined, 2)}\n`;
}

function readme(title: string): string {
  return `# ${title}

The situation: what happened to whom, in a few sentences.

## Your task

Which file, which function, what is given.

## Done when

- **a1** A promise about the outcome, in one sentence.
`;
}

const HINTS = `## a

1. A nudge: where to look.
2. What to ask there.
3. Nearly there.
`;

const TESTS = `import { submitTwice } from '../../lab-stack/faults/scenarios/submit-twice.ts';
import { test } from '../_kit/judge/test.ts';

test('a1: A promise about the outcome, in one sentence.', (judging) =>
  judging.holds(submitTwice, 'same-job-again'));
`;

const SOLUTION = `# The solution

Why it works, what else would, what it costs in requests and money, and the same with another service.
`;

function filling(header: string, number: string, what: string): string {
  return `// ${header}
// #region ex${number}a
// ${what}
// #endregion ex${number}a
`;
}
