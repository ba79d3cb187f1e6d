import type { SeededFault } from './fault.ts';

export const fault: SeededFault = {
  name: '04-same-key-same-request',
  rank: '27',
  rows: ['A3'],
  belief: 'The key is the request.',
  scenario: 'submit-other-body',
  breaks: 'other-body-refused',
  recognise: 'The customer reads 202 for a second body, and nobody has kept that body.',
  patches: [
    {
      file: 'job/record.ts',
      edits: [
        {
          there: `export function requestFingerprint({ template, parameters }: DocumentRequest): string {
  return fingerprint({ template, parameters });`,
          instead: `export function requestFingerprint({ template }: DocumentRequest): string {
  return fingerprint({ template });`,
        },
      ],
    },
  ],
};
