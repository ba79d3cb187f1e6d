import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '54-deletes-before-send',
  rank: '24',
  rows: ['I8'],
  belief: 'Moving is deleting and sending.',
  scenario: 'replay-alone',
  breaks: 'nothing-lost',
  recognise: 'The dead letter is deleted, the replay dies, and the message is nowhere.',
  patches: [
    {
      file: 'replay/move.ts',
      edits: [
        {
          there: 'const sent = await sendAgain(letter, job);',
          instead: `await remove(letter);
  const sent = await sendAgain(letter, job);`,
        },
        {
          there: `await remove(letter).catch((thrown: unknown) => {
    // A second copy is harmless, the claim sees to that; the next run finds the job's new state.
    logFor(job).warn('A replayed message is still in the dead-letter queue.', failureOf(thrown));
  });
  return 'moved';`,
          instead: "return 'moved';",
        },
      ],
    },
  ],
};
