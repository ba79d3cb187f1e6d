import { fileURLToPath } from 'node:url';

/** `chapters/`, absolute, with a separator at the end. */
export const CHAPTERS = fileURLToPath(new URL('../../', import.meta.url));
