import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '13-puts-it-back-unfenced',
  rank: '20c',
  rows: ['C13'],
  belief: 'What I took is mine to put back.',
  scenario: 'relay-batch',
  breaks: 'comes-to-rest',
  recognise: 'A late relay makes an event wait again that was sent long ago; now it is sent again and again.',
  patches: [
    {
      file: 'relay/mark.ts',
      edits: [
        {
          there: `UpdateExpression: 'SET dueAt = :due, attempts = :counted',
        ConditionExpression: holds,
        ExpressionAttributeValues: { ...held, ':due': settlement.dueAt, ':counted': settlement.attempts },`,
          instead: `UpdateExpression: 'SET pending = :pending, dueAt = :due, attempts = :counted',
        ExpressionAttributeValues: {
          ':pending': 'PENDING',
          ':due': settlement.dueAt,
          ':counted': settlement.attempts,
        },`,
        },
      ],
    },
  ],
};
