import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '12-take-without-claim',
  rank: '20a',
  rows: ['C12', 'C18'],
  belief: 'Only one relay runs.',
  scenario: 'relay-two',
  breaks: 'sent-once',
  recognise: 'Two relays send the same event, each as if it were alone.',
  patches: [
    {
      file: 'relay/take.ts',
      edits: [
        {
          there: "ConditionExpression: 'pending = :pending AND dueAt <= :now',",
          instead: "ConditionExpression: 'pending = :pending',",
        },
        {
          there: `          ':now': now + SKEW_MS,
`,
          instead: '',
        },
        {
          there: `/** How far the clocks of two environments may lie apart, milliseconds: a nudged event was due just now, elsewhere. */
const SKEW_MS = 1_000;

`,
          instead: '',
        },
      ],
    },
  ],
};
