import type { Judging } from '../_kit/judge/judging.ts';
import { test } from '../_kit/judge/test.ts';
import type { Moment } from '../../lab-stack/local/laboratory/moment.ts';
import { checkPredictions, timeOf } from '../_kit/timeline/prediction.ts';
import { afterReport, afterThrow } from './timelines.ts';

const RUNS = {
  throws: { title: 'After the throw', play: afterThrow },
  reports: { title: 'After the report', play: afterReport },
} as const;

const SINCE_WHEN =
  'Which promise does the queue make with the visibility timeout, and from which moment on does it count?';
const HIDDEN =
  'A report says which message is not done. Who hid that message, and when? Does the report change anything about it?';
const DELETED = 'What does Lambda do with a message that is not reported, and what with one that is?';

test('a1: You know when m2, which failed, is received again after the throw.', (judging) =>
  predicts(judging, 'throws', SINCE_WHEN, 'm2'));

test('a2: You know when m1 and m3 are received again after the throw, if at all.', (judging) =>
  predicts(judging, 'throws', SINCE_WHEN, 'm1', 'm3'));

test('a3: You know when m2, which failed, is received again after the report.', (judging) =>
  predicts(judging, 'reports', HIDDEN, 'm2'));

test('a4: You know when m1 and m3 are received again after the report, if at all.', (judging) =>
  predicts(judging, 'reports', DELETED, 'm1', 'm3'));

async function predicts(
  judging: Judging,
  name: keyof typeof RUNS,
  ask: string,
  ...messages: readonly string[]
): Promise<void> {
  const { title, play } = RUNS[name];
  const file = judging.predicted('predictions.json') as Partial<Record<string, Record<string, unknown>>>;
  const moments: readonly Moment[] = await play();
  checkPredictions(
    messages.map((message) => ({
      what: `${title}, ${message} is received again`,
      said: file[name]?.[message],
      truth: timeOf(moments, 'received', message, 2),
      moments,
      ask,
    })),
  );
}
