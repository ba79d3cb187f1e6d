/** The services that are measured alone, each beside another emulator where there is one. */
export const SERVICES = ['sqs', 'lambda', 'table'] as const;
export type BenchService = (typeof SERVICES)[number];
