import type { Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import { askedTexts, type TextAt } from './texts.ts';

interface Rule {
  readonly in: RegExp;
  readonly looksFor: RegExp;
  readonly says: (found: string) => string;
}

/**
 * What gives a key away, or tests reading and not knowledge: the rules for items of Haladyna, Downing and Rodriguez
 * (2002), as far as a text shows them.
 */
const RULES: readonly Rule[] = [
  {
    in: /^options/,
    looksFor: /\b(all|none|both|neither) of (the above|these|them)\b/i,
    says: (found) => `An option says something itself, not "${found}".`,
  },
  {
    in: /^ask/,
    looksFor: /\b(NOT|EXCEPT|LEAST likely|incorrect|false)\b|\bnot\b/,
    says: (found) => `"${found}": ask for what is the case, so that nobody fails for a word overlooked.`,
  },
  {
    in: /^options/,
    looksFor: /\b(always|never|under no circumstances)\b/i,
    says: (found) => `"${found}" tells a wrong option from a right one without any knowledge: say when.`,
  },
  {
    in: /^ask/,
    looksFor: /\b(an?)\s*(_{2,}|…|:)?\s*$/i,
    says: (found) => `It ends in "${found}", which fits only some of the options: ask a whole question.`,
  },
  {
    in: /./,
    looksFor: /\b[Aa] (?:AWS|Amazon|IAM|error|event|item|order)\b/,
    says: (found) => `"${found}": an stands before this word.`,
  },
  {
    in: /./,
    looksFor: /\b(simply|obviously|of course)\b/i,
    says: (found) => `Leave "${found}" out: it tells nothing.`,
  },
  {
    in: /^stem/,
    looksFor: /\?\s*$/,
    says: () => 'The stem ends in a question: the question is the member "ask".',
  },
  {
    in: /^ask/,
    looksFor: /[^?.)]$/,
    says: () => 'The question ends in a question mark (and "Choose two." where two are right).',
  },
];

/** Words that an item should not have. */
export function wordingFindings({ questions }: Bank): Finding[] {
  return questions.flatMap((question) =>
    askedTexts(question).flatMap(({ member, text }) =>
      findingsIn(question.file, { member, text: text.trim() }),
    ),
  );
}

function findingsIn(file: string, { member, text }: TextAt): Finding[] {
  return RULES.flatMap((rule) => {
    const found = rule.in.test(member) ? rule.looksFor.exec(text) : undefined;
    return found ? [{ file, member, says: rule.says(found[0].trim()) }] : [];
  });
}
