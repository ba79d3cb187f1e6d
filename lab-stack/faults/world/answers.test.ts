import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../local/service.ts';
import { readingOf, readingOfError } from './answers.ts';

const call = (service: 'sqs' | 'provider' | 'dynamodb', action: string, input: unknown = {}) => ({
  service,
  action,
  input,
});

describe('what a caller reads', () => {
  test('of a batch: the messages that the queue did not take', () => {
    const Entries = [
      { Id: 'x', MessageBody: 'good' },
      { Id: 'y', MessageBody: 'bad' },
    ];
    const answer = { Successful: [{ Id: 'x' }], Failed: [{ Id: 'y', SenderFault: true, Code: 'no' }] };
    expect(readingOf(call('sqs', 'SendMessageBatch', { Entries }), answer)).toEqual({
      answer: 'ok',
      refusals: [{ body: 'bad', senderFault: true }],
    });
    expect(readingOf(call('sqs', 'SendMessageBatch', { Entries }), { Successful: [] })).toEqual({
      answer: 'ok',
    });
  });

  test('of the provider: its status, and whether the body of a success can be read', () => {
    const post = call('provider', 'POST /documents');
    expect(readingOf(post, { status: 201, body: '{"documentId":"d-1"}' })).toEqual({ answer: 'ok' });
    expect(readingOf(post, { status: 200, body: '{"docum' })).toEqual({ answer: 'ok', unreadable: true });
    expect(readingOf(post, { status: 503, body: 'no JSON' })).toEqual({ answer: 'http-503' });
  });

  test('of an error: its code, and what is wrong with a call that no later try mends', () => {
    const because = 'Invalid UpdateExpression';
    const refused = (code: string): ServiceError => new ServiceError(code, because, 400);
    expect(readingOfError(refused('ValidationException'))).toEqual({
      answer: 'ValidationException',
      because,
    });
    expect(readingOfError(refused('ResourceNotFoundException'))).toEqual({
      answer: 'ResourceNotFoundException',
    });
    expect(readingOfError(new TypeError('no'))).toEqual({ answer: 'TypeError' });
  });
});
