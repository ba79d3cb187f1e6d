import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareCode } from '../world/code.ts';
import { edited, type Patch } from './fault.ts';
import { SOURCE, textsOf } from './texts.ts';

const patch: Patch = {
  file: 'worker/conflicts.ts',
  edits: [{ there: 'const TRIES = 4;', instead: 'const TRIES = 40;' }],
};

test('an edit that no longer applies, or applies twice, is refused by name', () => {
  const patch = { file: 'a.ts', edits: [{ there: 'one', instead: 'two' }] };
  expect(edited('just one', patch)).toBe('just two');
  expect(() => edited('nothing', patch)).toThrow(/a\.ts has the text of an edit 0 times/);
  expect(() => edited('one one', patch)).toThrow(/2 times/);
});

test('a bundle has the patched text, also of a file that the entry imports from afar, and all else as it is', async () => {
  const [plain, patched] = [await bundled([]), await bundled([patch])];
  expect(plain).toMatch(/TRIES = 4;/);
  expect(patched).toBe(plain.replace('TRIES = 4;', 'TRIES = 40;'));
});

test('a patch that no longer applies is refused, and says which text is missing', async () => {
  const stale: Patch = { ...patch, edits: [{ there: 'const TRIES = 5;', instead: '' }] };
  await expect(textsOf([stale])).rejects.toThrow(
    /worker\/conflicts\.ts has the text of an edit 0 times.*TRIES = 5/,
  );
});

async function bundled(patches: readonly Patch[]): Promise<string> {
  const { bundles } = await prepareCode({ texts: await textsOf(patches) });
  return bundles.get(join(SOURCE, 'reconcile/handler.ts'))!.code;
}
