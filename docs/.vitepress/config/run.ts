/** Runs that a page shows as a picture, drawn into the page, so that they have its colours and can be walked through. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import type { RunData } from '../../../chapters/_kit/fill/run-data.ts';
import { inPage } from '../../../chapters/_kit/fill/standalone.ts';
import { frameStyle } from '../theme/run/frame-style.ts';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/**
 * Turns each picture of a run that stands alone in its paragraph, `![…](runs/name.svg)`, into `RunSteps` with the
 * drawing in it. Everything stands in the page before any script runs.
 */
export function runPictures(md: MarkdownRenderer): void {
  md.core.ruler.push('runs of the site', (state) => {
    const { realPath, path } = state.env as { realPath?: string; path?: string };
    const page = realPath ?? path;
    if (page === undefined) return;
    state.tokens.forEach((token, place) => {
      const run = runIn(token, dirname(page));
      const [open, close] = [state.tokens[place - 1], state.tokens[place + 1]];
      if (run === undefined || open?.type !== 'paragraph_open' || close?.type !== 'paragraph_close') return;
      open.hidden = true;
      close.hidden = true;
      Object.assign(token, { type: 'html_block', content: run, children: null });
    });
  });
}

/** The paragraph as the component, where it is nothing but the picture of a run. */
function runIn({ type, children }: Token, folder: string): string | undefined {
  const [image, ...more] = children ?? [];
  if (type !== 'inline' || image?.type !== 'image' || more.length > 0) return undefined;
  const [, name] = /^(?:\.\/)?runs\/([\w-]+)\.svg$/.exec(image.attrGet('src') ?? '') ?? [];
  if (name === undefined) return undefined;
  const [drawing, data] = ['svg', 'json'].map((ending) => join(folder, 'runs', `${name}.${ending}`));
  if (!existsSync(drawing!) || !existsSync(data!)) return undefined;
  return component(readFileSync(drawing!, 'utf8'), JSON.parse(readFileSync(data!, 'utf8')) as RunData);
}

function component(drawing: string, run: RunData): string {
  const label = labelOf(run);
  // What is drawn is no template, whatever it says.
  return `<RunSteps title="${attribute(label)}" :steps="${attribute(JSON.stringify(run.steps))}">
<div v-pre style="${frameStyle(drawing)}">${labelled(inPage(drawing), label)}</div>
</RunSteps>
`;
}

/** What a screen reader calls a run. The name of the answer's file, which its title has, would say nothing. */
export function labelOf({ promise }: Pick<RunData, 'promise'>): string {
  return `The smallest schedule that breaks ${promise}, drawn`;
}

/** The drawing under that name. */
export function labelled(drawing: string, label: string): string {
  return drawing.replace(/(<title[^>]*>)[^<]*/, (_, tag: string) => tag + attribute(label));
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
