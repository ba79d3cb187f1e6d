import { misspelt } from '../../check/spelling.ts';
import { optionsOf, type Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import { askedTexts } from './texts.ts';

/** Names of permissions, of queues and of event sources, which are spelt as they are: kms:Decrypt, orders-dlq, aws.sqs. */
const NAMES = /\S+:\S+|\S+-dlq\b|\baws\.\w+|`[^`]*`/g;

/** British spelling, of all that a reader sees. */
export function spellingFindings({ questions, beliefs }: Bank): Finding[] {
  const findings: Finding[] = [];
  const check = (file: string, member: string, text: string): void => {
    for (const word of misspelt(text.replaceAll(NAMES, ' ')))
      findings.push({
        file,
        member,
        says: `"${word}" is not in the dictionary of British English. If it is right, add it to chapters/_kit/check/words.txt.`,
      });
  };
  for (const question of questions) {
    for (const { member, text } of askedTexts(question)) check(question.file, member, text);
    for (const [letter, { why, would = '' }] of optionsOf(question)) {
      check(question.file, `options.${letter}.why`, why);
      check(question.file, `options.${letter}.would`, would);
    }
  }
  for (const { id, chapter, says } of beliefs) check(`${chapter}/misconceptions.yml`, id, says);
  return findings;
}
