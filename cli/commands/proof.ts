import { defineCommand } from 'citty';
import { readExercises } from '../../exercises/_kit/exercise/exercise.ts';
import { casesOf } from '../../exercises/_kit/proof/cases.ts';
import { findingsIn } from '../../exercises/_kit/proof/findings.ts';
import { prove } from '../../exercises/_kit/proof/provers.ts';
import { strict } from '../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'proof',
      description:
        'Judge every start, solution, wrong and right answer, and check that each ends as it says.',
    },
    args: {
      exercise: { type: 'string', description: 'only this one: 03, or its whole name' },
      stage: { type: 'string', description: 'only this stage: a' },
    },
    async run({ args }) {
      const exercises = readExercises().filter(({ name }) => name.startsWith(args.exercise ?? ''));
      const cases = exercises.flatMap(casesOf).filter(({ stage }) => !args.stage || stage === args.stage);
      const proved = await prove(cases, {
        onProved: ({ of, tests, visited }) => {
          const broken = tests.filter(({ passed }) => !passed).map(({ test }) => test);
          console.log(
            `${of.exercise} ${of.stage} ${of.answer}: ${broken.length > 0 ? `breaks ${broken.join(', ')}` : 'passes'} (${visited} schedules)`,
          );
        },
      });
      const findings = exercises.flatMap((exercise) => findingsIn(exercise, proved));
      for (const finding of findings) console.log(`✗ ${finding}`);
      process.exitCode = findings.length > 0 ? 1 : 0;
    },
  }),
);
