import { assert, integer, json, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventOf, isMalformed, messageBody, parseMessage } from './event.ts';
import { jobIdOf } from './key.ts';

const id = string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

describe('a message', () => {
  test('of any event is read back, and says the same at every send', () => {
    assert(
      property(
        id,
        id,
        id,
        integer({ min: 0, max: 1e14 }),
        integer(),
        (operation, tenantId, correlationId, at, n) => {
          const event = eventOf({ jobId: jobIdOf(operation), tenantId, correlationId }, 'accepted', at);
          const body = messageBody({ ...event, attempts: n, dueAt: n, pending: undefined });
          expect(body).toBe(messageBody(event));
          expect(parseMessage(body)).toEqual(JSON.parse(body));
        },
      ),
    );
  });

  test('of any other text is malformed, with a reason and without an exception', () => {
    const text = oneof(string({ unit: 'binary' }), json());
    assert(
      property(text, (body) => {
        const message = parseMessage(body);
        expect(isMalformed(message) && message.malformed.length > 0).toBe(true);
      }),
    );
  });
});
