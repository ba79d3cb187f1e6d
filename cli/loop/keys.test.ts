import { expect, test } from 'vitest';
import { servedFiles } from '../../chapters/_kit/page/served.ts';
import { siteAddress } from '../../chapters/_kit/page/site-address.ts';
import { readExercises } from '../../exercises/_kit/exercise/exercise.ts';
import { keyLines } from './keys.ts';

test.each(readExercises())('$name: the help leads to the page of its chapter', ({ chapter }) => {
  const pages = servedFiles().map(siteAddress);
  const addresses = keyLines('03b', chapter).flatMap((line) => line.match(/https?:\S+/g) ?? []);
  expect(addresses).toHaveLength(1);
  expect(pages).toContain(addresses[0]);
});
