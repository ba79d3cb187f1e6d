import { join, resolve } from 'node:path';
import { bundleForSandbox } from '../../../lab-stack/faults/sandbox/bundle.ts';
import { prepareCode, type Code } from '../../../lab-stack/faults/world/code.ts';
import type { Bundle } from '../../../lab-stack/local/lambda/environment/bundle.ts';
import { inPlace } from '../../../lab-stack/local/texts.ts';
import type { Answer } from './answer.ts';
import { LAB } from '../paths.ts';

type Texts = Answer['texts'];

/** Builds one version of an answer after the other: only the functions into which a changed file goes. */
export class CodeKeeper {
  #last: { readonly texts: Texts; readonly code: Code } | undefined;

  /** The code of the answer. Rejects with a TemplateError. Code that cannot be built carries its error. */
  async codeOf({ texts }: Pick<Answer, 'texts'>): Promise<Code> {
    const code = await this.#build(texts);
    this.#last = { texts, code };
    return code;
  }

  async #build(texts: Texts): Promise<Code> {
    const instead = Object.fromEntries(texts);
    const last = this.#last;
    if (!last) return prepareCode({ texts: instead });
    const { model, bundles } = last.code;
    const changed = changedIn(last.texts, texts);
    if (changed.length === 0) return last.code;
    const stale = [...bundles].filter(([, bundle]) => changed.some((file) => isIn(bundle, file)));
    // Where it is not clear into what a file goes, all is built: what is old must never be judged.
    const isClear = changed.every((file) => stale.some(([, bundle]) => isIn(bundle, file)));
    if (!isClear || [...bundles.values()].some(({ error }) => error)) return prepareCode({ texts: instead });
    const fresh = await bundleForSandbox(
      stale.map(([entry]) => entry),
      { plugins: [inPlace(instead)] },
    );
    return { model, bundles: new Map([...bundles, ...fresh]) };
  }
}

function changedIn(before: Texts, after: Texts): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file));
}

/** Whether the file went into the bundle. The template goes into none. */
function isIn({ map, error }: Bundle, file: string): boolean {
  if (error) return false;
  const { sources } = JSON.parse(map) as { sources: string[] };
  return sources.some((source) => resolve(source) === join(LAB, file));
}
