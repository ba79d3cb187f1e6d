import { TemplateError } from './nodes.ts';
import { json, list, oneOrMore, shape, text, word } from './shape.ts';
import type { Reader } from './shape.ts';

const readStatement = shape(
  { Effect: word('Allow', 'Deny'), Action: oneOrMore(text), Resource: oneOrMore(text) },
  { Sid: text, Condition: json },
);
const readDocument = shape({ Statement: oneOrMore(readStatement) }, { Version: word('2012-10-17') });

/** A function's Policies: statements, or names of managed policies. The local run grants everything; what is written must still be right. */
export const readPolicies: Reader<unknown> = (node, name) => list(readPolicy)(node, name);

const readPolicy: Reader<unknown> = (node, name) => {
  if (node.kind === 'map') return readDocument(node, name);
  if (node.kind === 'scalar') return text(node, name);
  throw new TemplateError(
    node.at,
    `${name} must be a mapping with Statement, or the name of a managed policy.`,
  );
};
