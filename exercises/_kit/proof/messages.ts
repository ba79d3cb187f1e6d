import type { Judged } from '../judge/judge-stage.ts';

/** What became of one test, as the proof compares it. */
export interface Told extends Omit<Judged, 'verdict'> {
  /** The outcome statement that broke. */
  readonly statement?: string;
}

/** The same without the verdict's story. */
export function toldOf({ verdict, ...told }: Judged): Told {
  return { ...told, ...(verdict && { statement: verdict.statement }) };
}

/** To a process of the proof: a case. */
export interface ToProver {
  readonly exercise: string;
  readonly stage: string;
  readonly answer: string;
}

/** From it: what became of each test, signs of life between, and the end. */
export type FromProver =
  | { readonly kind: 'test'; readonly told: Told }
  | { readonly kind: 'progress'; readonly visited: number }
  | { readonly kind: 'done'; readonly tests: number }
  | { readonly kind: 'failed'; readonly why: string };
