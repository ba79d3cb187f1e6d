import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of chapters for one test, with these files (paths relative to it); it is removed when the test ends. */
export function chaptersWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'chapters-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** The file of a whole question. */
export const QUESTION = `
tag: exam
domain: troubleshooting
difficulty: 2
objectives: { c02: [4.1.7], c03: [4.1.2] }
section: '#concept-and-mechanism'
exercise: 05a
stem: >
  A developer moves orders through an Amazon SQS queue to an AWS Lambda function. The function needs up to 60 seconds
  for an order, and the queue has a visibility timeout of 30 seconds.
ask: Which change stops the second delivery of orders that are still being worked on?
options:
  a:
    text: Raise the visibility timeout of the queue to 360 seconds.
    right: true
    why: The message stays hidden until the function has ended.
  b:
    text: Raise the maximum receive count of the queue to 10.
    why: The order comes back as early as before, and more often.
    belief: count-delays
    would: It would be right if good orders became dead letters after a short outage.
  c:
    text: Raise the message retention period to 14 days.
    why: Retention says how long a message is kept, not how long it is hidden.
    belief: retention-hides
    would: It would be right if orders were lost in outages of a week.
  d:
    text: Raise the batch window of the mapping to 60 seconds.
    why: The window delays the first delivery, and nothing else.
    belief: count-delays
    would: It would be right if fewer, fuller batches were wanted.
sources: [sqs-visibility-range, mapping-visibility-six]
`;

export const MISCONCEPTIONS = `
count-delays: { says: A higher receive count gives a message more time., read: '#common-pitfalls' }
retention-hides: { says: A message that is kept longer comes back later., read: '#common-pitfalls' }
`;
