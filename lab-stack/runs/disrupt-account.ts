/** The account at the end of a disruption, read from the stores and from what the customer reads. */

import type { Stack } from '../local/stack.ts';
import type { Portal } from './customer.ts';
import { readState, scan, type StackState } from './state.ts';

export interface Asked {
  readonly tenant: string;
  readonly requestId: string;
  readonly clicks: number;
}

/** One request of a customer, and what became of it. */
export interface Fate {
  readonly requestId: string;
  readonly clicks: number;
  /** Jobs that exist for it. */
  readonly jobs: number;
  /** Documents that the provider has made for it. */
  readonly documents: number;
  /** What the customer reads now: the status, and a link where there is one. */
  readonly reads: string;
  readonly link?: string;
}

export interface Account {
  readonly requests: readonly Fate[];
  readonly jobs: StackState['jobs'];
  /** All that exist at the provider. */
  readonly documents: number;
  /** Messages in the jobs queue, whatever their state. */
  readonly queued: number;
  readonly outbox: number;
  readonly deadLetters: number;
  /** Dead letters that are on record as beyond any replay. */
  readonly onRecord: number;
}

export async function readAccount(stack: Stack, portal: Portal, asked: readonly Asked[]): Promise<Account> {
  const { jobs, queue, outbox, deadLetters } = await readState(stack);
  const records = await scan(stack.table, 'ReplaysTable');
  const parked = new Set(records.map((record) => record['messageId']?.S));
  return {
    requests: await Promise.all(asked.map((one) => readFate(stack, portal, one))),
    jobs,
    documents: stack.provider.documents().length,
    queued: queue.visible + queue.inFlight + queue.delayed,
    outbox: outbox.pending,
    deadLetters,
    onRecord: stack.sqs.messages('DeadLetterQueue').filter(({ messageId }) => parked.has(messageId)).length,
  };
}

async function readFate(stack: Stack, portal: Portal, { tenant, requestId, clicks }: Asked): Promise<Fate> {
  const { body } = await portal.send(tenant, 'GET', `/documents/${requestId}`);
  const items = await scan(stack.table, 'JobsTable');
  const jobs = items.filter((job) => job['requestId']?.S === requestId && job['tenantId']?.S === tenant);
  const keys = new Set(jobs.map((job) => job['operationKey']?.S));
  const link = (body['links'] as { document?: string } | undefined)?.document;
  return {
    requestId,
    clicks,
    jobs: jobs.length,
    documents: stack.provider.documents().filter(({ key }) => keys.has(key)).length,
    reads: typeof body['status'] === 'string' ? body['status'] : 'nothing',
    ...(link !== undefined && { link }),
  };
}

/** What is wrong with an account, in sentences; empty when each request has one outcome and nothing is left over. */
export function problemsOf(account: Account, expectedDeadLetters: number): string[] {
  const { requests, documents, queued, outbox, deadLetters, onRecord } = account;
  const found: [boolean, string][] = requests.flatMap(({ requestId, jobs, documents: made, reads, link }) => [
    [jobs !== 1, `${requestId} has ${jobs} jobs instead of one`],
    [made !== 1, `${requestId} has ${made} documents instead of one`],
    [
      reads !== 'COMPLETED' || link === undefined,
      `the customer of ${requestId} reads ${reads}${link === undefined ? ' and no link' : ''}`,
    ],
  ]);
  found.push(
    [documents !== requests.length, `${documents} documents exist for ${requests.length} requests`],
    [queued > 0, `${queued} messages are still in the jobs queue`],
    [outbox > 0, `${outbox} events were never published`],
    [deadLetters !== expectedDeadLetters, `${deadLetters} dead letters instead of ${expectedDeadLetters}`],
    [onRecord !== expectedDeadLetters, `${onRecord} of ${expectedDeadLetters} dead letters are on record`],
  );
  return found.flatMap(([wrong, problem]) => (wrong ? [problem] : []));
}
