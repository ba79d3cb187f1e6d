import { keyOf, optionsOf, type Asked, type Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';

/** How many options there are, and how many of them are right. */
const SHAPES = [
  { of: 4, right: 1 },
  { of: 5, right: 2 },
  { of: 6, right: 3 },
] as const;
/** The number of a question's domain in both exam guides. */
const DOMAINS = { development: '1', security: '2', deployment: '3', troubleshooting: '4' } as const;

/** What one question says must fit together: the number of options and of right ones, who has a belief, the objectives. */
export function shapeFindings({ questions }: Bank): Finding[] {
  return questions.flatMap((question) => [
    ...countFindings(question),
    ...optionFindings(question),
    ...domainFindings(question),
  ]);
}

function countFindings(question: Asked): Finding[] {
  const { file } = question;
  const letters = optionsOf(question)
    .map(([letter]) => letter)
    .join('');
  const right = keyOf(question).length;
  const findings: Finding[] = [];
  if (!'abcdef'.startsWith(letters))
    findings.push({
      file,
      member: 'options',
      says: `The letters are ${letters}: begin at a and leave none out.`,
    });
  if (!SHAPES.some((shape) => shape.of === letters.length && shape.right === right))
    findings.push({
      file,
      member: 'options',
      says: `${right} of ${letters.length} are right. A question has one right of four, two of five or three of six.`,
    });
  return findings;
}

function optionFindings(question: Asked): Finding[] {
  const { file } = question;
  return optionsOf(question).flatMap(([letter, { right, belief, would }]) => {
    const at = (member: string, says: string): Finding => ({
      file,
      member: `options.${letter}.${member}`,
      says,
    });
    const findings: Finding[] = [];
    if (right && belief)
      findings.push(at('belief', 'A right option has no misconception behind it: take it away.'));
    if (right && would) findings.push(at('would', 'The option is right as it is: take it away.'));
    if (!right && !belief) findings.push(at('belief', 'Name the misconception behind a wrong option.'));
    if (!right && !would)
      findings.push(at('would', 'Say under which requirement this option would be the right one.'));
    return findings;
  });
}

function domainFindings({ file, domain, objectives }: Asked): Finding[] {
  const number = DOMAINS[domain];
  const skills = [...objectives.c02, ...objectives.c03];
  if (skills.some((skill) => skill.startsWith(`${number}.`))) return [];
  return [
    {
      file,
      member: 'objectives',
      says: `The question belongs to domain ${number} (${domain}), and none of its skills does: ${skills.join(', ')}.`,
    },
  ];
}
