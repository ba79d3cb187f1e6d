import type { Filler } from './filler.ts';
import { command } from './kinds/command.ts';
import { holds } from './kinds/holds.ts';
import { mistakes } from './kinds/mistakes.ts';
import { moments } from './kinds/moments.ts';
import { plan } from './kinds/plan.ts';
import { prices } from './kinds/prices.ts';
import { run } from './kinds/run.ts';

/** By kind: who fills its blocks. A new kind is a file in `kinds/` and a line here. */
export const FILLERS: Readonly<Record<string, Filler>> = {
  run,
  holds,
  command,
  moments,
  prices,
  mistakes,
  plan,
};
