import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteAddress } from '../chapters/_kit/page/site-address.ts';
import { ROOT } from '../exercises/_kit/paths.ts';
import stack from './commands/stack.ts';

test('a container forwards the ports that the site and the stack take by themselves', () => {
  const text = readFileSync(join(ROOT, '.devcontainer/devcontainer.json'), 'utf8');
  const { forwardPorts, portsAttributes } = JSON.parse(text) as {
    forwardPorts: number[];
    portsAttributes: Record<string, unknown>;
  };
  const { port, 'aws-port': awsPort } = stack.args as Record<string, { readonly default?: string }>;
  const site = new URL(siteAddress('README.md')).port;
  expect(forwardPorts).toEqual([site, port?.default, awsPort?.default].map(Number));
  expect(Object.keys(portsAttributes).map(Number).toSorted()).toEqual(forwardPorts.toSorted());
});
