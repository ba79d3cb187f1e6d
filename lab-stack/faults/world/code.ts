import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import type { Bundle } from '../../local/lambda/environment/bundle.ts';
import type { StackModel } from '../../local/template/model.ts';
import { parseTemplate } from '../../local/template/read.ts';
import { inPlace, type Texts } from '../../local/texts.ts';
import { bundleForSandbox } from '../sandbox/bundle.ts';

/** What a world runs: read and bundled once, evaluated anew for each environment. */
export interface Code {
  readonly model: StackModel;
  /** By the entry of a function. */
  readonly bundles: ReadonlyMap<string, Bundle>;
}

export interface CodeOptions {
  readonly texts?: Texts;
  /** May answer an import with another text, before `texts` are asked. */
  readonly plugins?: readonly Plugin[];
}

/** Where the functions believe the services are. Nothing listens there: the calls never leave this thread. */
export const ORIGIN = 'http://127.0.0.1:4566';
export const IDENTITY = { accountId: '000000000000', region: 'eu-west-1' } as const;

const TEMPLATE = fileURLToPath(new URL('../../template.yaml', import.meta.url));

/** Reads the template and bundles its functions. Rejects with a TemplateError; code that cannot be built fails its invocations. */
export async function prepareCode({ texts = {}, plugins = [] }: CodeOptions = {}): Promise<Code> {
  const model = parseTemplate(TEMPLATE, texts['template.yaml'] ?? (await readFile(TEMPLATE, 'utf8')), {
    ...IDENTITY,
    stackName: 'one-outcome',
    parameters: { ProviderUrl: `${ORIGIN}/provider/story` },
    queueUrl,
  });
  const entries = model.functions.map(({ entry }) => entry);
  return { model, bundles: await bundleForSandbox(entries, { plugins: [...plugins, inPlace(texts)] }) };
}

export function queueUrl(name: string): string {
  return `${ORIGIN}/${IDENTITY.accountId}/${name}`;
}
