import type { Blockquote, Code, List, Paragraph, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { RunData } from '../fill/run-data.ts';
import type { Slide } from './slide.ts';

/** How a page names the picture of a run. */
const PICTURE = /\]\(runs\/([\w-]+)\.svg\)/;

/** The slides of a failing run: the answer, what broke, its smallest schedule, and the question that leads on. */
export function runSlides(
  nodes: readonly RootContent[],
  textOf: (nodes: readonly RootContent[]) => string,
  runs: ReadonlyMap<string, RunData>,
): Slide[] {
  const code = nodes.find((node): node is Code => node.type === 'code');
  const belief = nodes.find((node): node is Blockquote => node.type === 'blockquote');
  const promise = paragraphWith(nodes, /^The promise /);
  const broke = paragraphWith(nodes, /^What broke/);
  const end = paragraphWith(nodes, /^At the end:/);
  const [, name] = PICTURE.exec(textOf(nodes)) ?? [];
  const run = name === undefined ? undefined : runs.get(name);
  const story = nodes.filter((node): node is List | Paragraph => node.type === 'list' || node === end);
  const [, often = '', effect = ''] = /^What broke(.*?): (.*)$/s.exec(broke ? toString(broke) : '') ?? [];
  return [
    {
      kind: 'answer',
      heading: belief ? `“${textOf(belief.children)}”` : 'An answer that looks right',
      face: code ? textOf([code]) : '',
      notes: promise ? textOf([promise]) : '',
    },
    {
      kind: 'broke',
      heading: effect,
      // Of a single schedule there is nothing to count.
      face: /^, in \d.* of (?!1 )/.test(often) ? `${often.replace(/^, in/, 'In')}.` : '',
      notes: run ? '' : textOf(story),
    },
    ...(run
      ? [
          {
            kind: 'schedule',
            heading: 'The smallest schedule',
            face: '',
            run: name!,
            notes: textOf(story),
          } as const,
        ]
      : []),
    ...(run ? [{ kind: 'ask', heading: run.ask, face: '', notes: '' } as const] : []),
  ];
}

function paragraphWith(nodes: readonly RootContent[], words: RegExp): Paragraph | undefined {
  return nodes.find((node): node is Paragraph => node.type === 'paragraph' && words.test(toString(node)));
}
