import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import type { Bundle } from '../../local/lambda/environment/bundle.ts';
import type { StackModel } from '../../local/template/model.ts';
import { parseTemplate } from '../../local/template/read.ts';
import { bundleForSandbox } from '../sandbox/bundle.ts';

/** What a world runs: read and bundled once, evaluated anew for each environment. */
export interface Code {
  readonly model: StackModel;
  /** By the entry of a function. */
  readonly bundles: ReadonlyMap<string, Bundle>;
}

export interface CodeOptions {
  /** Texts in place of the lab stack's files, by their path in lab-stack: `src/worker/claim.ts`, `template.yaml`. */
  readonly texts?: Readonly<Record<string, string>>;
  /** May answer an import with another text, before `texts` are asked. */
  readonly plugins?: readonly Plugin[];
}

/** Where the functions believe the services are. Nothing listens there: the calls never leave this thread. */
export const ORIGIN = 'http://127.0.0.1:4566';
export const IDENTITY = { accountId: '000000000000', region: 'eu-west-1' } as const;

const LAB = fileURLToPath(new URL('../../', import.meta.url));
const TEMPLATE = join(LAB, 'template.yaml');

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

/** A plugin for esbuild: answers an import of a lab-stack file with the text that stands in its place. */
export function inPlace(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'texts-in-place',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = texts[relative(LAB, path).replaceAll('\\', '/')];
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
}
