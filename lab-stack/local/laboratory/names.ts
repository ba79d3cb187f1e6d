/** Whose the queues of a run are, and how they are called. */
export const ACCOUNT = { accountId: '000000000000', region: 'eu-west-1' } as const;

/** Where the services would listen: nothing leaves the process. */
export const ORIGIN = 'http://127.0.0.1:4566';

export function arnOf(queue: string): string {
  return `arn:aws:sqs:${ACCOUNT.region}:${ACCOUNT.accountId}:${queue}`;
}

export function urlOf(queue: string): string {
  return `${ORIGIN}/${ACCOUNT.accountId}/${queue}`;
}
