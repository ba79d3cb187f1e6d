import { expect, test } from 'vitest';
import { nodeMd5 } from './node-md5.ts';
import { md5Of } from './sqs/contents.ts';

test.each(['', 'a', 'Grüße, 世界 🌍', 'x'.repeat(100_000)])(
  'is the MD5 that the core makes by itself',
  (text) => {
    expect(nodeMd5(text)).toBe(md5Of(text));
  },
);
