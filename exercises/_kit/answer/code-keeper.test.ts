import { expect, test } from 'vitest';
import { labText } from '../exercise/exercise.ts';
import { CodeKeeper } from './code-keeper.ts';

const FILE = 'src/submit/accept.ts';
const answer = (text: string): { texts: ReadonlyMap<string, string> } => ({ texts: new Map([[FILE, text]]) });

test('builds anew the functions into which a changed file goes, and no others', async () => {
  const keeper = new CodeKeeper();
  const first = await keeper.codeOf(answer(labText(FILE)));
  const second = await keeper.codeOf(
    answer(`${labText(FILE)}\nexport const marker = 'fresh words';\nconsole.log(marker);`),
  );
  const isSubmit = (entry: string): boolean => /submit[/\\]/.test(entry);
  const entries = [...first.bundles.keys()];
  expect(entries.filter((entry) => first.bundles.get(entry) !== second.bundles.get(entry))).toEqual(
    entries.filter(isSubmit),
  );
  const submit = entries.find(isSubmit) ?? '';
  expect(second.bundles.get(submit)?.code).toContain('fresh words');
  expect(
    await keeper.codeOf(
      answer(`${labText(FILE)}\nexport const marker = 'fresh words';\nconsole.log(marker);`),
    ),
  ).toBe(second);
}, 60_000);

test('builds what could not be built as soon as it can, and what a file that is gone had changed', async () => {
  const keeper = new CodeKeeper();
  const broken = await keeper.codeOf(answer('export function accept( {'));
  const failed = [...broken.bundles].filter(([, { error }]) => error);
  expect(failed).toHaveLength(1);
  const mended = await keeper.codeOf(answer(`${labText(FILE)}\nconsole.log('mended');`));
  expect([...mended.bundles.values()].filter(({ error }) => error)).toEqual([]);
  expect(mended.bundles.get(failed[0]![0])?.code).toContain('mended');
  const without = await keeper.codeOf({ texts: new Map() });
  expect(without.bundles.get(failed[0]![0])?.code).not.toContain('mended');
}, 60_000);

test('builds all where it cannot tell into what a file goes', async () => {
  const keeper = new CodeKeeper();
  const first = await keeper.codeOf(answer(labText(FILE)));
  const template = labText('template.yaml').replace('Timeout: 30', 'Timeout: 29');
  const second = await keeper.codeOf({
    texts: new Map([
      [FILE, labText(FILE)],
      ['template.yaml', template],
    ]),
  });
  expect(second.model).not.toEqual(first.model);
}, 60_000);
