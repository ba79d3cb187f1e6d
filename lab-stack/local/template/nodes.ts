/** A template as a tree that remembers where each part stands in the file. */

export interface Position {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  readonly at: Position;
}

export interface ListOf<T> {
  readonly kind: 'list';
  readonly items: readonly T[];
  readonly at: Position;
}

export interface Entry<T> {
  readonly keyAt: Position;
  readonly value: T;
}

export interface MapOf<T> {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Entry<T>>;
  readonly at: Position;
}

/** `JobsQueue` (no attribute) or `JobsQueue.Arn`. */
export interface Reference {
  readonly target: string;
  readonly attribute: string | undefined;
  readonly at: Position;
}

/** Ref, GetAtt or Sub: text and references in the order in which they are joined. */
export interface IntrinsicNode {
  readonly kind: 'intrinsic';
  readonly parts: readonly (string | Reference)[];
  readonly at: Position;
}

/** As written. */
export type Node = ScalarNode | ListOf<Node> | MapOf<Node> | IntrinsicNode;
/** With every reference resolved. */
export type Plain = ScalarNode | ListOf<Plain> | MapOf<Plain>;

/** What is wrong with a template, and where: `template.yaml:12:7: …`. */
export class TemplateError extends Error {
  readonly at: Position;

  constructor(at: Position, problem: string) {
    super(`${at.file}:${at.line}:${at.column}: ${problem}`);
    this.name = 'TemplateError';
    this.at = at;
  }
}

/** "A, B and C", for messages that say what is understood. */
export function listed(names: Iterable<string>): string {
  const all = [...names];
  const last = all.pop();
  if (last === undefined) return 'nothing';
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}
