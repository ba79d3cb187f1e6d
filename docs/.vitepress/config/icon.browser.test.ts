import { expect } from 'vitest';
import { test } from '../testing/site.ts';

test('who asks for the sign of the site without being told where it is finds it', async ({ open }) => {
  const page = await open('/');
  const answer = await page.request.get(new URL('/favicon.ico', page.url()).href);
  expect(answer.status()).toBe(200);
  // An icon file of two pictures.
  expect([...(await answer.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
});
