import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['lab-stack/**/*.test.ts', 'cli/**/*.test.ts'],
    // Each file gets its own process only where it asks for it: re-importing the SDK for
    // every file costs more than all the tests together.
    pool: 'threads',
    isolate: true,
    testTimeout: 30_000,
    env: {
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      NODE_NO_WARNINGS: '1',
    },
  },
});
