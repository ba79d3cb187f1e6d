import type { Exam } from './objectives.ts';

/** A skill that a page names. */
export interface NamedSkill {
  readonly exam: Exam;
  /** `1.1.13` */
  readonly number: string;
}

const HEADING = /^## References with exam objectives\s*$/m;
const WORD = /DVA-C(0[23])|\b(\d\.\d\.\d+)\b/g;

/**
 * The skills that a chapter names in its last section, each once. A number belongs to the exam that was named last
 * before it: "DVA-C02 1.1.13 and 1.2.3, DVA-C03 1.1.3".
 */
export function namedSkills(chapter: string): NamedSkill[] {
  const begin = HEADING.exec(chapter);
  if (!begin) return [];
  const [section = ''] = chapter.slice(begin.index + begin[0].length).split(/^## /m);
  const named = new Map<string, NamedSkill>();
  let exam: Exam | undefined;
  // Versions and dates of sources look like skills; links do not name any.
  for (const [, version, number] of section.replaceAll(/https?:\/\/\S+/g, '').matchAll(WORD)) {
    if (version) exam = `c${version}` as Exam;
    else if (exam && number) named.set(`${exam} ${number}`, { exam, number });
  }
  return [...named.values()];
}
