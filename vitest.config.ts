import { availableParallelism } from 'node:os';
import { defaultExclude, defineConfig } from 'vitest/config';

/** `SLOW=1` adds the stories that play whole outages and the fuzz of every endpoint; CI always runs them. */
const slow = process.env['SLOW'] !== undefined;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'workbook',
          include: [
            'lab-stack/**/*.test.ts',
            'exercises/_kit/**/*.test.ts',
            'solutions/**/*.test.ts',
            'cli/**/*.test.ts',
            'chapters/**/*.test.ts',
            'docs/**/*.test.ts',
          ],
          exclude: [...defaultExclude, '**/*.browser.test.ts', ...(slow ? [] : ['**/*.slow.test.ts'])],
        },
      },
      // In a real browser, on the built site: `npm run test:browser`.
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['docs/**/*.browser.test.ts', 'lab-stack/**/*.browser.test.ts'],
          globalSetup: 'docs/.vitepress/testing/setup.ts',
        },
      },
      // The judges of the exercises, on the learner's files: they fail until the exercise is done.
      { extends: true, test: { name: 'exercises', include: ['exercises/[0-9]*/*.test.ts'] } },
    ],
    // Files share their worker's modules: importing the SDK anew for each of them costs more than all the
    // tests together. So a test file undoes what it does to a shared client or to the environment.
    pool: 'threads',
    isolate: false,
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    env: {
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      NODE_NO_WARNINGS: '1',
    },
  },
});
