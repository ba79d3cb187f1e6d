/** Names the mechanism behind a deed. The story tells each remark once, at the first deed of its kind. */

import type { Ended } from '../local/door/door.ts';
import type { Stack } from '../local/stack.ts';
import type { Deed, DeedKind } from './narrate.ts';
import { visibilitySeconds } from './narrate-stack.ts';
import { since } from './narrate-words.ts';
import { text } from './wire-json.ts';

type Remark = (deed: Deed, ended: Ended | undefined) => string | undefined;

/** The figures come from the template and from the call itself. `start`: when the story began, epoch milliseconds. */
export function remarks({ model }: Pick<Stack, 'model'>, start: number): Remark {
  const visible = `${visibilitySeconds(model)} s`;
  const receives = maxReceiveCount(model);
  const worker = model.functions.find(({ name }) => name === 'WorkerFunction');
  const lease = (ended: Ended | undefined): string => {
    const until = text(ended?.call.input, 'ExpressionAttributeValues', ':leaseUntil', 'N');
    return until === undefined ? 'for a while' : `until ${since(start, Number(until))}`;
  };
  const table: Partial<Record<DeedKind, Remark>> = {
    accepted: () =>
      'Both are written or neither: no job is accepted without a message that will come for it (the outbox).',
    known: () =>
      'The job id is made from tenant and request id, so both clicks meet at one item, and its condition lets one of them in.',
    sent: ({ who }) =>
      who === 'Relay'
        ? 'The relay carries events from the outbox to the queue, and only then marks them as published.'
        : undefined,
    received: () =>
      `This is Lambda's event source mapping: it polls the queue and hands the worker a batch. The queue does not delete what it hands out. It hides it for the visibility timeout of ${visible}.`,
    'received-twice': () =>
      'A standard queue delivers at least once: now and then it hands out one message twice.',
    'received-again': () =>
      `{It|They} became visible again: the visibility timeout of ${visible} has passed, and nobody had deleted {it|them}.`,
    claimed: (_deed, ended) =>
      `One conditional write decides who works. The lease runs ${lease(ended)}: a worker lives for ${worker?.timeoutSeconds ?? 0} s at most, so nobody is robbed while alive.`,
    'taken-over': (_deed, ended) =>
      `A dead worker's claim is no lock for ever. The new lease runs ${lease(ended)}, and the fence is one higher, so that the earlier holder could write nothing any more.`,
    'left-busy': () =>
      `Claimed is not completed: if the other worker dies now, this message is what brings the job back. It shows again after ${visible}.`,
    asked: ({ things }) =>
      `The operation key ${things[0]} goes along: for one key the provider makes one document.`,
    killed: (_deed, ended) =>
      ended?.call.service === 'provider'
        ? 'The document exists, and nobody on our side knows: a lost answer means unknown, not failed. The claim stays behind, and the message stays hidden.'
        : undefined,
    refused: () =>
      'A 503 says that nothing was made. The worker tries a few times, with random pauses (full jitter) in between.',
    released: () => 'Nothing was made, so the {job|jobs} may wait for the next delivery without a holder.',
    left: () =>
      'What is reported stays in the queue; the mapping deletes only the other messages of a batch.',
    'looked-up': () =>
      'An expired lease does not prove that the call before it failed. So it asks what became of that call before it makes any.',
    completed: () =>
      'Owner and fence are in the condition of the write: nobody but the holder completes a job.',
    deleted: ({ who }) =>
      who === 'Replay'
        ? 'It sends first and deletes afterwards: a crash in between makes a duplicate, and never a loss.'
        : 'Only deleting ends a message.',
    kept: () =>
      'It was handed out again since, and in a standard queue an older receipt handle need not delete anything. So it will come back.',
    duplicate: () => 'The job is terminal, so nothing is left to do: here acknowledging loses nothing.',
    malformed: () =>
      'Each record has its own guard: one that cannot be read fails alone, not with its batch.',
    'dead-lettered': () =>
      `{It was|They were} received ${receives} times (maxReceiveCount) and never deleted, so the queue sets {it|them} aside instead of handing {it|them} out once more.`,
    inspected: () => '{It|Each} is judged by its cause and by the present state of its job.',
    'moved-back': () => 'The first one is the canary: unless its job is completed, nothing else is moved.',
    checked: () =>
      `Every replayed message calls the provider: while that is down, a replay would only spend ${receives} more receives.`,
  };
  return (deed, ended) => table[deed.kind]?.(deed, ended);
}

/** After how many receives the jobs queue gives a message up, as the template has it. */
export function maxReceiveCount({ queues }: Stack['model']): number {
  const { attributes } = queues.find(({ name }) => name === 'JobsQueue') ?? {};
  const { maxReceiveCount: receives } = JSON.parse(attributes?.['RedrivePolicy'] ?? '{}') as {
    maxReceiveCount?: number;
  };
  return receives ?? 0;
}
