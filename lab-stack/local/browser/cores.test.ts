import { expect, test } from 'vitest';
import { coreFiles, waysToNode } from './bundle.ts';

test('no core reaches a module of Node, by itself or through others', async () => {
  const files = coreFiles();
  for (const core of ['table/table.ts', 'sqs/sqs.ts', 'lambda/lambda.ts', 'door/door.ts', 'jump.ts'])
    expect(files).toContain(`lab-stack/local/${core}`);
  expect(await waysToNode(files)).toEqual([]);
});

test('a file that does is found, with the way from it to the module', async () => {
  const ways = await waysToNode(['lab-stack/local/table/open.ts']);
  expect(ways).toContainEqual([
    'lab-stack/local/table/open.ts',
    'lab-stack/local/table/engine.ts',
    'node:child_process',
  ]);
});
