/**
 * Where things are, from the environment that the template gives each function. Read when asked for, so a
 * function that never sends needs no queue. Every getter throws an Error that names a missing variable.
 */
export const settings = {
  get jobsTable(): string {
    return variable('JOBS_TABLE');
  },
  get outboxTable(): string {
    return variable('OUTBOX_TABLE');
  },
  get replaysTable(): string {
    return variable('REPLAYS_TABLE');
  },
  get jobsQueueUrl(): string {
    return variable('JOBS_QUEUE_URL');
  },
  get deadLetterQueueUrl(): string {
    return variable('DEAD_LETTER_QUEUE_URL');
  },
  get relayFunction(): string {
    return variable('RELAY_FUNCTION');
  },
  get workerFunction(): string {
    return variable('WORKER_FUNCTION');
  },
  /** Without a trailing slash. */
  get providerUrl(): string {
    return variable('PROVIDER_URL').replace(/\/+$/, '');
  },
};

function variable(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `The environment variable ${name} is not set. Add it to this function's Environment in lab-stack/template.yaml.`,
  );
}
