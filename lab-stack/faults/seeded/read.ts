import { readdirSync } from 'node:fs';
import type { SeededFault } from './fault.ts';

const FILE = /^\d\d-[a-z-]+\.ts$/;

/** All seeded faults of this folder, in the order of their numbers. A file is registered by lying here. */
export async function readFaults(): Promise<SeededFault[]> {
  const here = new URL('.', import.meta.url);
  const files = readdirSync(here)
    .filter((file) => FILE.test(file))
    .toSorted();
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, here).href) as Promise<{ fault: SeededFault }>),
  );
  return modules.map(({ fault }) => fault);
}
