import type { Judging } from '../_kit/judge/judging.ts';
import { test } from '../_kit/judge/test.ts';
import { checkCount, checkPredictions, timeOf } from '../_kit/timeline/prediction.ts';
import { backsOff, fails, stopped } from './timelines.ts';

test('a1: You know when the failing message is received for the second and for the third time.', async (judging) => {
  const moments = await fails();
  checkPredictions(
    [2, 3].map((nth) => ({
      what: `The failing message is received for the ${nth === 2 ? 'second' : 'third'} time`,
      said: said(judging, 'fails', nth === 2 ? 'second' : 'third'),
      truth: timeOf(moments, 'received', 'm1', nth),
      moments,
      ask: 'Each time: at which moment was the message hidden, and for how long?',
    })),
  );
});

test('a2: You know when the failing message is moved to the dead-letter queue.', async (judging) => {
  const moments = await fails();
  checkPredictions([
    {
      what: 'The failing message is moved to the dead-letter queue',
      said: said(judging, 'fails', 'deadLetter'),
      truth: timeOf(moments, 'dead-letter', 'm1'),
      moments,
      ask: 'Nobody tells the queue that your function failed. What is the first thing that it notices after the last failure?',
    },
  ]);
});

test('a3: You know how often the stopped function runs.', async (judging) =>
  checkCount({
    what: 'The stopped function runs',
    said: said(judging, 'stopped', 'runs'),
    truth: (await stopped()).filter(({ kind }) => kind === 'begins').length,
    ask: 'Who receives messages from the queue: your function, or the mapping?',
  }));

test('a4: You know when the message of the stopped function is moved to the dead-letter queue.', async (judging) => {
  const moments = await stopped();
  checkPredictions([
    {
      what: 'The message of the stopped function is moved to the dead-letter queue',
      said: said(judging, 'stopped', 'deadLetter'),
      truth: timeOf(moments, 'dead-letter', 'm1'),
      moments,
      ask: 'What does the queue count: runs of your function, or receives?',
    },
  ]);
});

test('a5: You know when a message is received again whose visibility the function has changed.', async (judging) => {
  const moments = await backsOff();
  checkPredictions([
    {
      what: 'The message is received for the second time',
      said: said(judging, 'backsOff', 'second'),
      truth: timeOf(moments, 'received', 'm1', 2),
      moments,
      ask: 'From which moment on do the 20 s count?',
    },
  ]);
});

test('a6: You know how long the message is hidden after the receive that follows.', async (judging) => {
  const moments = await backsOff();
  checkPredictions([
    {
      what: 'The message is received for the third time',
      said: said(judging, 'backsOff', 'third'),
      truth: timeOf(moments, 'received', 'm1', 3),
      moments,
      ask: 'What was changed in the first run: the queue, the message, or this one receive?',
    },
  ]);
});

function said(judging: Judging, timeline: string, blank: string): unknown {
  const file = judging.predicted('predictions.json') as Partial<Record<string, Record<string, unknown>>>;
  return file[timeline]?.[blank];
}
