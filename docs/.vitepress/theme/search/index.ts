/** The search of the theme, as a screen reader needs it. */
import { mendSearch } from './mend-search.ts';

export function install(): void {
  if (!import.meta.env.SSR) mendSearch();
}
