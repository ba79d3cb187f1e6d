import { TemplateError } from './nodes.ts';
import type { Node, Plain, Position } from './nodes.ts';
import { entriesOf } from './sections.ts';
import { flag, list, shape, textual, word } from './shape.ts';
import { resolveNode } from './resolve.ts';

const readDeclaration = shape(
  { Type: word('String', 'Number') },
  {
    Default: textual,
    Description: textual,
    AllowedValues: list(textual),
    AllowedPattern: textual,
    ConstraintDescription: textual,
    NoEcho: flag,
  },
);

/**
 * Values by name: the override, or the default. Throws a TemplateError for a parameter that has neither, for a
 * value that its declaration forbids, and for an override that the template does not declare (`at` is its place).
 */
export function readParameters(
  section: Node | undefined,
  overrides: Readonly<Record<string, string>>,
  at: Position,
): Record<string, string> {
  const values: Record<string, string> = {};
  const entries = section ? entriesOf(section, 'Parameters') : new Map();
  for (const [name, { keyAt, value }] of entries) {
    const declaration = resolveNode(value, (reference) => {
      throw new TemplateError(
        reference.at,
        `${name} is a parameter, and a parameter cannot refer to anything.`,
      );
    });
    values[name] = readValue(name, declaration, overrides, keyAt);
  }
  for (const name of Object.keys(overrides)) {
    if (!Object.hasOwn(values, name))
      throw new TemplateError(
        section?.at ?? at,
        `A value is given for ${name}, which is not among the Parameters.`,
      );
  }
  return values;
}

function readValue(
  name: string,
  node: Plain,
  overrides: Readonly<Record<string, string>>,
  at: Position,
): string {
  const declared = readDeclaration(node, name);
  const value = Object.hasOwn(overrides, name) ? overrides[name] : declared.Default;
  if (value === undefined)
    throw new TemplateError(at, `The parameter ${name} has no Default, and no value is given.`);
  const allowed = declared.AllowedValues;
  if (allowed && !allowed.includes(value))
    throw new TemplateError(
      at,
      `The parameter ${name} is ${value}, but must be one of ${allowed.join(', ')}.`,
    );
  if (declared.AllowedPattern && !matches(declared.AllowedPattern, value, at))
    throw new TemplateError(
      at,
      `The parameter ${name} is ${value}, which does not fit ${declared.AllowedPattern}.`,
    );
  if (declared.Type === 'Number' && (value.trim() === '' || !Number.isFinite(Number(value))))
    throw new TemplateError(at, `The parameter ${name} is ${value}, but must be a number.`);
  return value;
}

function matches(pattern: string, value: string, at: Position): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`).test(value);
  } catch {
    throw new TemplateError(at, `The AllowedPattern ${pattern} is no regular expression.`);
  }
}
