import { TemplateError } from './nodes.ts';
import type { IntrinsicNode, Node, Position, Reference } from './nodes.ts';

const UNDERSTOOD = 'Understood are Ref, Fn::GetAtt and Fn::Sub, also as !Ref, !GetAtt and !Sub.';
const SUB_PART = /\$\{([^}]*)\}/g;

/** The intrinsic function that a YAML tag (`!Ref`) or a key (`Ref`, `Fn::Sub`) names, with its argument. */
export function readIntrinsic(name: string, argument: Node, at: Position): IntrinsicNode {
  const short = name.replace(/^(!|Fn::)/, '');
  if (short === 'Ref') return { kind: 'intrinsic', parts: [readRef(argument, at)], at };
  if (short === 'GetAtt') return { kind: 'intrinsic', parts: [readGetAtt(argument, at)], at };
  if (short === 'Sub') return { kind: 'intrinsic', parts: readSub(argument, at), at };
  throw new TemplateError(at, `The intrinsic function ${name} is not understood. ${UNDERSTOOD}`);
}

function readRef(argument: Node, at: Position): Reference {
  const target = textOf(argument);
  if (!target) throw new TemplateError(at, 'Ref takes the name of a parameter or resource, as text.');
  return { target, attribute: undefined, at };
}

function readGetAtt(argument: Node, at: Position): Reference {
  const text = argument.kind === 'list' ? argument.items.map(textOf).join('.') : textOf(argument);
  const reference = splitReference(text ?? '', at);
  if (!reference.target || !reference.attribute)
    throw new TemplateError(
      at,
      'GetAtt takes a resource and an attribute: JobsQueue.Arn or [JobsQueue, Arn].',
    );
  return reference;
}

function readSub(argument: Node, at: Position): (string | Reference)[] {
  const text = textOf(argument);
  if (text === undefined)
    throw new TemplateError(at, 'Sub takes one text. Its form with a list of variables is not understood.');
  const parts: (string | Reference)[] = [];
  let end = 0;
  for (const match of text.matchAll(SUB_PART)) {
    parts.push(text.slice(end, match.index), readSubPart(match[1] ?? '', at));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** `${X}` and `${X.Arn}` refer; `${!X}` is the text `${X}`. */
function readSubPart(inner: string, at: Position): string | Reference {
  if (inner.startsWith('!')) return `\${${inner.slice(1)}}`;
  const reference = splitReference(inner.trim(), at);
  if (!reference.target) throw new TemplateError(at, 'Sub holds ${}, which names nothing.');
  return reference;
}

function splitReference(text: string, at: Position): Reference {
  const dot = text.indexOf('.');
  if (dot < 0) return { target: text, attribute: undefined, at };
  return { target: text.slice(0, dot), attribute: text.slice(dot + 1), at };
}

function textOf(node: Node): string | undefined {
  return node.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}
