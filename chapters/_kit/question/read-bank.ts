import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { Asked, Bank, Belief } from './asked.ts';
import type { Finding } from './finding.ts';
import { Misconceptions } from './misconception.ts';
import { CHAPTER, CHAPTERS } from './paths.ts';
import { Question } from './question.ts';

/** What could be read, and what could not. */
export interface Read {
  readonly bank: Bank;
  readonly findings: readonly Finding[];
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads every question and every misconception under `root` (`chapters/` unless given). What is malformed is a finding, and left out. */
export function readBank(root = CHAPTERS): Read {
  const findings: Finding[] = [];
  const chapters = readdirSync(root)
    .filter((name) => CHAPTER.test(name))
    .toSorted();
  const questions = chapters.flatMap((chapter) => {
    const names = namesIn(join(root, chapter, 'questions'));
    findings.push(...strayFiles(chapter, names));
    const files = names.filter((name) => name.endsWith('.yml'));
    return files.flatMap((name) => readQuestion(root, chapter, name, findings));
  });
  const beliefs = chapters.flatMap((chapter) => readBeliefs(root, chapter, findings));
  return { bank: { questions, beliefs }, findings };
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

/** Files that nobody would read: a mistyped name must not take a proof from its question. */
function strayFiles(chapter: string, names: readonly string[]): Finding[] {
  const slugs = names.flatMap((name) => (name.endsWith('.yml') ? [name.slice(0, -'.yml'.length)] : []));
  const proofs = slugs.filter((slug) => names.includes(`${slug}.proof.ts`));
  const known = new Set([
    ...slugs.map((slug) => `${slug}.yml`),
    ...proofs.flatMap((slug) => [`${slug}.proof.ts`, `${slug}.proof.json`]),
  ]);
  const file = (name: string): string => `${chapter}/questions/${name}`;
  const stray = names.filter((name) => !known.has(name));
  const misnamed = slugs.filter((slug) => !SLUG.test(slug));
  return [
    ...stray.map((name) => ({
      file: file(name),
      says: 'It belongs to no question: rename it or take it away.',
    })),
    ...misnamed.map((slug) => ({
      file: file(`${slug}.yml`),
      says: 'A name is made of small letters and figures, with - between words.',
    })),
  ];
}

function readQuestion(root: string, chapter: string, name: string, findings: Finding[]): Asked[] {
  const file = `${chapter}/questions/${name}`;
  const slug = name.slice(0, -'.yml'.length);
  const question = readAs(Question, root, file, findings);
  if (!question) return [];
  const proof = join(root, chapter, 'questions', `${slug}.proof.ts`);
  return [{ ...question, chapter, slug, file, ...(existsSync(proof) && { proof }) }];
}

function readBeliefs(root: string, chapter: string, findings: Finding[]): Belief[] {
  const file = `${chapter}/misconceptions.yml`;
  if (!existsSync(join(root, file))) return [];
  const read = readAs(Misconceptions, root, file, findings) ?? {};
  return Object.entries(read).map(([id, belief]) => ({ ...belief, id, chapter }));
}

function readAs<T>(schema: z.ZodType<T>, root: string, file: string, findings: Finding[]): T | undefined {
  try {
    const read = schema.safeParse(parse(readFileSync(join(root, file), 'utf8')));
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues)
      findings.push({ file, ...(path.length > 0 && { member: path.join('.') }), says: `${message}.` });
  } catch (thrown) {
    findings.push({ file, says: `It is no YAML: ${(thrown as Error).message.split('\n', 1)[0]}` });
  }
  return undefined;
}
