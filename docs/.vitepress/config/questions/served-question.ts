import {
  idOf,
  optionsOf,
  type Asked,
  type AskedOption,
  type Belief,
} from '../../../../chapters/_kit/question/asked.ts';
import { placeOf, type Known } from '../../../../chapters/_kit/question/known.ts';
import type { Kept } from '../../../../chapters/_kit/proof/kept.ts';
import type { Place, ServedOption, ServedQuestion } from '../../theme/quiz/served.ts';
import { addressOf } from '../../../../chapters/_kit/page/served.ts';

/** What a question needs to become one of a page. */
export interface Served {
  readonly known: Known;
  readonly beliefs: readonly Belief[];
  /** What the runs of its proof showed, where it has one. */
  readonly kept?: Kept;
  /** Markdown to HTML: whole blocks, and one line. */
  readonly block: (markdown: string) => string;
  readonly line: (markdown: string) => string;
}

/** The question as a page shows it: texts are HTML, references are addresses of the site. */
export function servedQuestion(question: Asked, served: Served): ServedQuestion {
  const { known, block } = served;
  const { chapter, tag, domain, stem, ask, section, exercise, sources, objectives } = question;
  const skillsOf = (guide: 'c02' | 'c03'): string[] =>
    objectives[guide].map((skill) => `${skill} ${known.skills[guide].get(skill) ?? ''}`.trim());
  return {
    id: idOf(question),
    tag,
    domain,
    stem: block(stem),
    ask: served.line(ask),
    options: optionsOf(question).map(([letter, option]) => servedOption(letter, option, served)),
    section: sectionPlace(section, chapter, known),
    ...(exercise !== undefined && { exercise: stagePlace(exercise, known) }),
    sources: sources.map((source) => sourcePlace(source, known)),
    skills: { c02: skillsOf('c02'), c03: skillsOf('c03') },
  };
}

function servedOption(
  letter: string,
  option: AskedOption,
  { known, beliefs, kept, line }: Served,
): ServedOption {
  const { text, right = false, why, would } = option;
  const belief = beliefs.find(({ id }) => id === option.belief);
  const run = kept?.[letter];
  return {
    letter,
    text: line(text),
    right,
    why: line(why),
    ...(would !== undefined && { would: line(would) }),
    ...(belief && {
      belief: { id: belief.id, says: belief.says, read: sectionPlace(belief.read, belief.chapter, known) },
    }),
    ...(run && { run }),
  };
}

/** `05 What time does: Common pitfalls` */
function sectionPlace(section: string, chapter: string, known: Known): Place {
  const { file, anchor } = placeOf(section, chapter);
  const headings = known.headings(file);
  const [title = file] = headings?.values() ?? [];
  const [, number] = /^chapters\/(\d\d)-/.exec(file) ?? [];
  const named = number === undefined ? title : `${number} ${title}`;
  const heading = anchor === undefined ? undefined : headings?.get(anchor);
  return {
    text: heading === undefined || heading === title ? named : `${named}: ${heading}`,
    href: `${addressOf(file)}${anchor === undefined ? '' : `#${anchor}`}`,
  };
}

function stagePlace(name: string, { stages }: Known): Place {
  const stage = stages.get(name);
  return { text: `${name} ${stage?.title ?? ''}`.trim(), href: `/exercises/${stage?.exercise ?? ''}/` };
}

function sourcePlace(source: string, { rows }: Known): Place {
  if (!source.includes(':'))
    return { text: rows.get(source)?.statement ?? source, href: `/reference/facts#${source}` };
  const { hostname, pathname } = new URL(source);
  const page = pathname.split('/').findLast((part) => part !== '') ?? '';
  return { text: `${hostname}: ${page.replace(/\.html$/, '')}`, href: source };
}
