import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '25-key-of-the-message',
  rank: '17',
  rows: ['D21', 'I7'],
  belief: 'The transport id is the business id.',
  scenario: 'worker-new-message-id',
  breaks: 'one-document',
  recognise:
    'The same event comes under another message id, the provider is asked under another key, and the document is made again.',
  patches: [
    {
      file: 'worker/handler.ts',
      edits: [
        {
          there: '(record) => processRecord(record.body, deadline), {',
          instead: '(record) => processRecord(record.body, deadline, record.messageId), {',
        },
      ],
    },
    {
      file: 'worker/record.ts',
      edits: [
        {
          there: 'export async function processRecord(body: string, deadline: number): Promise<void> {',
          instead:
            'export async function processRecord(body: string, deadline: number, key: string): Promise<void> {',
        },
        {
          there: 'await workOn(message.jobId, deadline);',
          instead: 'await workOn(message.jobId, deadline, key);',
        },
        {
          there: 'async function workOn(jobId: string, deadline: number): Promise<Ending> {',
          instead: 'async function workOn(jobId: string, deadline: number, key: string): Promise<Ending> {',
        },
        {
          there: 'await generate(job, takenOver, deadline - SETTLE_RESERVE_MS)',
          instead: 'await generate(job, takenOver, deadline - SETTLE_RESERVE_MS, key)',
        },
      ],
    },
    {
      file: 'worker/generate.ts',
      edits: [
        {
          there:
            'export async function generate(job: HeldJob, takenOver: boolean, deadline: number): Promise<Outcome> {',
          instead: `export async function generate(
  job: HeldJob,
  takenOver: boolean,
  deadline: number,
  key: string,
): Promise<Outcome> {`,
        },
        { there: '{ key: job.operationKey, template', instead: '{ key, template' },
      ],
    },
  ],
};
