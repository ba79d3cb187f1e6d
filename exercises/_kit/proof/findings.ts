import type { Exercise } from '../exercise/exercise.ts';
import type { Proved } from './provers.ts';

/** What the results of an exercise's cases say against it, a sentence each. Empty: all is as its files state. */
export function findingsIn(exercise: Exercise, proved: readonly Proved[]): string[] {
  const own = proved.filter(({ of }) => of.exercise === exercise.name);
  return [...own.flatMap(againstCase), ...untripped(exercise, own), ...beliefs(own), ...unexplained(own)];
}

function againstCase(proved: Proved): string[] {
  const { of, tests, failed } = proved;
  const name = `${of.exercise} ${of.stage} ${of.answer}`;
  const broken = tests.filter(({ passed }) => !passed).map(({ test }) => test);
  const stated = of.filling?.about.breaks ?? [];
  if (failed !== undefined && !stated.includes('never-ends')) return [`${name}: ${failed}`];
  const unexpected = broken.filter((test) => !stated.includes(test));
  const missing = stated.filter((test) => test !== 'never-ends' && !broken.includes(test));
  const words = tests.map(({ said = '' }) => said).join('\n');
  const flat = words.replaceAll(/\s+/g, ' ');
  return [
    ...(unexpected.length > 0
      ? [`${name}: breaks ${unexpected.join(', ')}, which its header does not list.\n${firstWords(proved)}`]
      : []),
    ...(missing.length > 0 ? [`${name}: its header lists ${missing.join(', ')}, and it passes there.`] : []),
    ...(of.filling?.about.told ?? [])
      .filter((told) => !flat.includes(told))
      .map((told) => `${name}: the learner is not told "${told}". They are told:\n${firstWords(proved)}`),
    ...(of.filling?.shelf === 'wrong' && !of.filling.about.belief ? [`${name}: states no belief.`] : []),
    ...(of.filling?.shelf === 'wrong' && of.filling.about.told.length === 0
      ? [`${name}: does not state what the learner is told.`]
      : []),
    ...(of.filling?.shelf === 'right' && !of.filling.about.differs
      ? [`${name}: does not say how it differs from ours.`]
      : []),
  ];
}

function firstWords({ tests }: Proved): string {
  return tests
    .filter(({ passed }) => !passed)
    .map(({ test, said = '' }) => `    ${test}: ${said.trim().replaceAll('\n', '\n    ')}`)
    .join('\n');
}

/** Tests that no wrong answer fails are not needed, unless a reason is stated; a reason that is not needed is one too many. */
function untripped(exercise: Exercise, own: readonly Proved[]): string[] {
  const tripped = new Set(
    own
      .filter(({ of }) => of.filling?.shelf === 'wrong')
      .flatMap(({ tests }) => tests.filter(({ passed }) => !passed).map(({ test }) => test)),
  );
  const all = new Set(own.flatMap(({ tests }) => tests.map(({ test }) => test)));
  const excused = Object.keys(exercise.untripped);
  return [
    ...[...all]
      .filter((test) => !tripped.has(test) && !excused.includes(test))
      .map((test) => `${exercise.name}: no wrong answer fails ${test}. Add one, or take the test away.`),
    ...excused
      .filter((test) => tripped.has(test) || !all.has(test))
      .map((test) => `${exercise.name}: the exception for ${test} is not needed any more. Take it away.`),
  ];
}

/** Answers that cannot be told apart by what they break must share their belief: a learner is told one of them. */
function beliefs(own: readonly Proved[]): string[] {
  const bySignature = new Map<string, Proved>();
  return own.flatMap((proved) => {
    if (beliefIn(proved) === undefined && proved.of.filling?.shelf !== 'wrong') return [];
    const signature = signatureOf(proved);
    const twin = bySignature.get(signature);
    if (!twin) bySignature.set(signature, proved);
    if (!twin || beliefIn(twin) === beliefIn(proved)) return [];
    return [
      `${proved.of.exercise}: ${proved.of.answer} and ${twin.of.answer} break the same (${signature}) and state different beliefs.`,
    ];
  });
}

/** Who has changed nothing yet may ask for the belief too: a start's is its own, or that of a wrong answer that breaks the same. */
function unexplained(own: readonly Proved[]): string[] {
  const known = new Set(own.filter((proved) => beliefIn(proved) !== undefined).map(signatureOf));
  return own
    .filter(({ of, tests }) => of.filling?.shelf === 'start' && tests.some(({ passed }) => !passed))
    .filter((proved) => !known.has(signatureOf(proved)))
    .map(
      (proved) =>
        `${proved.of.exercise}: ${proved.of.answer} breaks promises, and no belief is known for it (${signatureOf(proved)}). State one in its header.`,
    );
}

function beliefIn({ of }: Proved): string | undefined {
  return of.filling?.about.belief;
}

/** What an answer breaks: by stage and test the statement. Answers with one signature cannot be told apart. */
export function signatureOf({
  of,
  tests,
  failed,
}: Pick<Proved, 'tests' | 'failed'> & { readonly of: Pick<Proved['of'], 'stage'> }): string {
  const broken = tests.filter(({ passed }) => !passed);
  const parts = broken.map(({ test, statement = 'cannot-run' }) => `${test}:${statement}`);
  return [of.stage, ...parts, ...(failed === undefined ? [] : ['never-ends'])].join(' ');
}
