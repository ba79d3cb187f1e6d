/**
 * Where our table and the engine (dynoxide 1.2.1) are known to differ, and what AWS does. The differential test
 * takes exactly these, sees each of them in its example, and fails on any other difference.
 */
import type { Difference } from './differences/difference.ts';
import { FAULTS } from './differences/faults.ts';
import { READS } from './differences/reads.ts';
import { UPDATES } from './differences/updates.ts';

/** The first that applies names a difference: the wider ones come last. */
export const DIFFERENCES: readonly Difference[] = [...UPDATES, ...READS, ...FAULTS];
