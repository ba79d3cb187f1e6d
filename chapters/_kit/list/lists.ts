import type { Generated } from '../fill/generated.ts';
import { chaptersPage } from './chapters.ts';
import { exercisesPage } from './exercises.ts';
import { factsPage } from './facts.ts';
import { objectivesPage } from './objectives.ts';
import { pricesPage } from './prices.ts';
import { slidePages } from './slides.ts';

/** The pages that are written as a whole from data. `npm run pages` writes and checks them with those of the commands. */
export function lists(): Generated[] {
  return [chaptersPage(), exercisesPage(), factsPage(), objectivesPage(), pricesPage(), ...slidePages()];
}
