/** What an exam's result says to its reader: where the points are, what was believed, what to reread. It predicts nothing. */

import type { Result } from '../record/record.ts';
import type { Domain, Place, ServedOption, ServedQuestion } from '../served.ts';

export const DOMAINS: Readonly<Record<Domain, string>> = {
  development: 'Development',
  security: 'Security',
  deployment: 'Deployment and testing',
  troubleshooting: 'Troubleshooting and optimisation',
};

export interface DomainReport {
  readonly name: string;
  readonly right: number;
  readonly of: number;
}

export interface BeliefReport {
  readonly says: string;
  readonly read: Place;
  /** How often an option with this misconception was chosen. */
  readonly times: number;
}

export interface Report {
  readonly right: number;
  readonly of: number;
  readonly domains: readonly DomainReport[];
  /** The most frequent first. */
  readonly beliefs: readonly BeliefReport[];
  /** Sections to reread for what was missed, each once. */
  readonly reread: readonly Place[];
  /** The skills that these questions touch, by exam guide. */
  readonly skills: { readonly c02: readonly string[]; readonly c03: readonly string[] };
}

/** Reads the result against the questions of its exam; those that are there no more are left out. */
export function reportOf(result: Result, questions: readonly ServedQuestion[]): Report {
  const asked = result.order.flatMap((id) => questions.find((one) => one.id === id) ?? []);
  const missed = asked.filter(({ id }) => !result.right.includes(id));
  const chosenWrong = asked.flatMap(({ id, options }) =>
    options.filter(({ letter, right }) => !right && result.chosen[id]?.includes(letter)),
  );
  return {
    right: asked.length - missed.length,
    of: asked.length,
    domains: domainsOf(asked, result.right),
    beliefs: beliefsOf(chosenWrong),
    reread: once(
      missed.map(({ section }) => section),
      ({ href }) => href,
    ),
    skills: {
      c02: skillsOf(asked, 'c02'),
      c03: skillsOf(asked, 'c03'),
    },
  };
}

function domainsOf(asked: readonly ServedQuestion[], right: readonly string[]): DomainReport[] {
  return Object.entries(DOMAINS).flatMap(([domain, name]) => {
    const own = asked.filter((one) => one.domain === domain);
    if (own.length === 0) return [];
    return [{ name, right: own.filter(({ id }) => right.includes(id)).length, of: own.length }];
  });
}

function beliefsOf(options: readonly ServedOption[]): BeliefReport[] {
  const found = new Map<string, BeliefReport>();
  for (const { belief } of options) {
    if (!belief) continue;
    const times = (found.get(belief.id)?.times ?? 0) + 1;
    found.set(belief.id, { says: belief.says, read: belief.read, times });
  }
  return [...found.values()].toSorted((one, other) => other.times - one.times);
}

function skillsOf(asked: readonly ServedQuestion[], guide: 'c02' | 'c03'): string[] {
  return [...new Set(asked.flatMap(({ skills }) => skills[guide]))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
}

function once<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}
