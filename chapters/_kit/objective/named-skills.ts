import type { Nodes, Root, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Exam } from './objectives.ts';

/** A skill that a page names. */
export interface NamedSkill {
  readonly exam: Exam;
  /** `1.1.13` */
  readonly number: string;
  /** Of the page, from 1. */
  readonly line: number;
}

const HEADING = 'References with exam objectives';
const WORD = /DVA-C(0[23])|(?<![\d.])(\d\.\d\.\d+)(?![\d.])/g;

/**
 * The skills that a chapter names in its last section, each once. In a table a number belongs to the exam that heads
 * its column; elsewhere to the exam that was named last before it: "DVA-C02 1.1.13 and 1.2.3, DVA-C03 1.1.3".
 */
export function namedSkills({ children }: Root): NamedSkill[] {
  const begin = children.findIndex((node) => node.type === 'heading' && toString(node) === HEADING);
  if (begin === -1) return [];
  const rest = children.slice(begin + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= 2);
  const named = new Map<string, NamedSkill>();
  for (const node of end === -1 ? rest : rest.slice(0, end)) {
    for (const skill of node.type === 'table' ? inTable(node) : inText(node)) {
      const id = `${skill.exam} ${skill.number}`;
      if (!named.has(id)) named.set(id, skill);
    }
  }
  return [...named.values()];
}

function inTable({ children: [head, ...rows] }: Table): NamedSkill[] {
  const exams = head?.children.map((cell) => examIn(toString(cell))) ?? [];
  return rows.flatMap(({ children: cells }) => cells.flatMap((cell, column) => inText(cell, exams[column])));
}

function inText(node: RootContent, first?: Exam): NamedSkill[] {
  let exam = first;
  const skills: NamedSkill[] = [];
  visit(node as Nodes, 'text', ({ value, position }) => {
    for (const [, version, number] of value.matchAll(WORD)) {
      if (version) exam = `c${version}` as Exam;
      else if (exam && number) skills.push({ exam, number, line: position?.start.line ?? 1 });
    }
  });
  return skills;
}

/** The exam that a column is about: the one that its head names. */
function examIn(text: string): Exam | undefined {
  const [, version] = /DVA-C(0[23])/.exec(text) ?? [];
  return version ? (`c${version}` as Exam) : undefined;
}
