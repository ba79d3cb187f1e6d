import { readFileSync } from 'node:fs';
import { assert, constant, constantFrom, json, jsonValue, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventOf, isMalformed, messageBody, parseMessage, type OutboxEvent } from '#lab/job/event.ts';
import { isTerminal as isTerminalThere, newJob, type JobRecord, type JobStatus } from '#lab/job/record.ts';
import { readTemplate } from '../../local/template/read.ts';
import { fileURLToPath } from 'node:url';
import {
  CLAIM_ATTRIBUTES,
  isDeadLetterQueue,
  isTerminal,
  readMessage,
  RESULT_ATTRIBUTES,
  TABLES,
  type EventItem,
  type JobItem,
} from './model.ts';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const request = { requestId: 'r-1', template: 'invoice', parameters: { to: 'Ada' } };

describe('what statements know of the pipeline', () => {
  // That these compile is half of the test: every attribute is there, with its type.
  const record: JobRecord = newJob('acme', request, 'c-1', 1);
  const item: JobItem = record;
  const stored: OutboxEvent = eventOf(record, 'accepted', 1);
  const event: EventItem = stored;
  const claim: readonly (keyof JobRecord)[] = CLAIM_ATTRIBUTES;
  const result: readonly (keyof JobRecord)[] = RESULT_ATTRIBUTES;

  test('a new job and its event read as they are', () => {
    expect(item).toMatchObject({ requestId: 'r-1', status: 'QUEUED', operationKey: 'acme:r-1' });
    expect(event).toMatchObject({ jobId: record.jobId, pending: 'PENDING', attempts: 0 });
    expect([...claim, ...result]).toContain('owner');
  });

  test('tables and queues are the template’s', () => {
    const identity = { accountId: '000000000000', region: 'eu-west-1', stackName: 'x', parameters: {} };
    const model = readTemplate(here('../../template.yaml'), { ...identity, queueUrl: (name) => name });
    expect(model.tables.map(({ name }) => name).sort()).toEqual(Object.values(TABLES).sort());
    const dead = model.queues.map(({ name }) => name).filter(isDeadLetterQueue);
    expect(dead).toEqual(['DeadLetterQueue']);
  });

  test('the record of a reopening begins as the replay writes it', () => {
    const source = readFileSync(here('../../src/replay/reopen.ts'), 'utf8');
    expect(source).toContain('recordId: `reopen#${job.jobId}#');
  });

  test('the same states are terminal', () => {
    const all: JobStatus[] = ['QUEUED', 'PROCESSING', 'COMPLETED', 'REQUIRES_ATTENTION'];
    for (const status of all) expect(isTerminal({ ...record, status })).toBe(isTerminalThere(status));
  });

  test('the same messages can be read, and say the same', () => {
    const good = JSON.parse(messageBody(stored)) as Record<string, unknown>;
    const nearly = tuple(constantFrom(...Object.keys(good), 'extra'), jsonValue()).map(([name, value]) =>
      JSON.stringify({ ...good, [name]: value }),
    );
    const bodies = oneof(nearly, json(), string(), constant(messageBody(stored)));
    assert(
      property(bodies, (body) => {
        const there = parseMessage(body);
        expect(readMessage(body)).toEqual(isMalformed(there) ? undefined : there);
      }),
    );
  });
});
