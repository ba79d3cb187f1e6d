import type { Blockquote, Code, List, Paragraph, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { RunData } from '../fill/run-data.ts';
import { escaped } from '../fill/text.ts';
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
      heading: belief ? `“${unquoted(textOf(belief.children))}”` : 'An answer that looks right',
      face: code ? textOf([code]) : '',
      notes: promise ? textOf([promise]) : '',
    },
    {
      kind: 'broke',
      heading: spoken(effect),
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
    ...(run ? [{ kind: 'ask', heading: spoken(run.ask), face: '', notes: '' } as const] : []),
  ];
}

/** What stands in a quotation, without the marks at the beginnings of its lines. */
export function unquoted(text: string): string {
  return text.replaceAll(/\n> ?/g, '\n');
}

/** Plain words as a heading; a name such as r-1 is not broken at its hyphen, large as it is. */
function spoken(words: string): string {
  return escaped(words.replaceAll(/\b([a-z]+)-(\d+)\b/g, '$1\u2011$2'));
}

function paragraphWith(nodes: readonly RootContent[], words: RegExp): Paragraph | undefined {
  return nodes.find((node): node is Paragraph => node.type === 'paragraph' && words.test(toString(node)));
}
