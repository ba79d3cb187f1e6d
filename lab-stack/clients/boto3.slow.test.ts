import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find, startProgram } from './python.ts';
import type { Program } from './python.ts';
import { openRuntime } from './runtime.ts';
import type { Runtime } from './runtime.ts';

/** What each scene of a program finds, as on AWS; the scenes are the functions of that name in the folder boto3. */
const FOUND: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'sqs.py': {
    message: {
      body: 'Grüße, 世界',
      text: 't',
      number: '7',
      bytes: 'AP8=',
      'same id': true,
      checksum: true,
      'checksums agree': [true, true],
      receives: '1',
    },
    resources: {
      received: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      visible: '1',
      left: [true],
      'found by name': true,
    },
    batches: {
      sent: ['good'],
      'not sent': [['late', 'InvalidParameterValue', true]],
      deleted: ['good'],
      'not deleted': [['bad', 'ReceiptHandleIsInvalid', true]],
      eleven: ['AWS.SimpleQueueService.TooManyEntriesInBatchRequest', 400],
    },
    visibility: { 'while hidden': [], receives: '2', 'new receipt each time': 3 },
    fifo: {
      'duplicate has the number of the first': true,
      'numbers rise': true,
      first: ['a1'],
      'while its group is locked': ['b1'],
      'late delete': ['InvalidParameterValue', 400],
      'without a group': ['MissingParameter', 400],
      afterwards: ['a1', 'a2', 'b1'],
    },
    dead_letters: {
      seen: [['poison'], ['poison'], []],
      'its source': true,
      'has a handle': true,
      task: ['COMPLETED', 1],
      back: ['poison'],
      'cancel what is over': ['InvalidParameterValue', 400],
    },
    refusals: {
      'by class': 'AWS.SimpleQueueService.NonExistentQueue',
      'empty body': ['MissingParameter', 400],
      'garbage receipt': ['ReceiptHandleIsInvalid', 404],
      'other settings': ['QueueAlreadyExists', 400],
      'eleven at once': ['InvalidParameterValue', 400],
      'unknown name': ['AWS.SimpleQueueService.NonExistentQueue', 400],
      'purged twice': [200, ['AWS.SimpleQueueService.PurgeQueueInProgress', 403]],
    },
    lists: {
      pages: [3, 3, 1],
      names: ['list-0', 'list-1', 'list-2', 'list-3', 'list-4', 'list-5', 'list-6'],
      tags: { team: 'a' },
    },
    long_poll: ['wake up'],
  },
  'dynamodb.py': {
    items: {
      'came back as it was': true,
      'old values': true,
      'no item': false,
      status: 'ACTIVE',
      left: 0,
    },
    conditions: {
      twice: ['ConditionalCheckFailedException', 400],
      stock: ['2', '3'],
      'too many': ['ConditionalCheckFailedException', 400],
      'what was there': '2',
    },
    queries: {
      between: ['10', '11', '12', '13', '14'],
      newest: ['59', '58'],
      'goes on at': '58',
      filtered: [30, 60],
      owned: 20,
      pages: [25, 25, 10],
      'the first': 45,
      left: ['7'],
    },
    transactions: {
      reasons: ['None', 'ConditionalCheckFailed'],
      balance: '6',
      order: true,
      other: false,
      'token for another': ['IdempotentParameterMismatchException', 400],
    },
    refusals: {
      'no table': ['ResourceNotFoundException', 400],
      'no such key': ['ValidationException', 400],
      'made twice': ['ResourceInUseException', 400],
      'reserved word': ['ValidationException', 400],
      'too many in a batch': ['ValidationException', 400],
    },
    tables: { names: ['many-0', 'many-1', 'many-2'], left: [], 'time to live': ['ENABLED', 'ends'] },
  },
  'functions.py': {
    invocations: {
      answer: { n: 1 },
      status: [200, 200, 202, 204],
      version: '$LATEST',
      log: true,
      failed: ['Unhandled', 'TypeError', 'on purpose'],
      'no function': ['ResourceNotFoundException', 404],
      'no JSON': ['InvalidRequestContentException', 400],
    },
    functions: {
      names: ['BatchFunction', 'EchoFunction', 'FifoFunction', 'PaymentFunction'],
      settings: ['EchoFunction', 10, 'Active'],
    },
    mappings: {
      states: ['Enabled', 'Disabled'],
      settings: [5, true],
      modified: 2026,
      worked: [0, 0],
      waiting: [1, 0],
      listed: [true],
      gone: ['ResourceNotFoundException', 404],
      'visibility too short': ['InvalidParameterValueException', 400],
    },
  },
};

const { 'sqs.py': SQS } = FOUND;

/** On a machine that has much else to do, milliseconds. */
const LONGEST_MS = 120_000;

// The clients of 2023 differ in how they speak to SQS alone.
describe.each([
  ['today', FOUND],
  ['2023', { 'sqs.py': SQS! }],
] as const)('of %s', (age, found) => {
  const { skip, title } = find('boto3', age);

  describe.skipIf(skip).each(Object.entries(found))(`${title}: %s`, (file, scenes) => {
    let runtime: Runtime;
    let program: Program;
    beforeAll(async () => {
      runtime = await openRuntime();
      program = startProgram(runtime, file, age);
    }, LONGEST_MS);
    afterAll(async () => {
      program.close();
      await runtime.close();
    });

    test.each(Object.entries(scenes))(
      '%s',
      async (scene, expected) => {
        expect(await program.play(scene)).toEqual(expected);
      },
      LONGEST_MS,
    );
  });
});
