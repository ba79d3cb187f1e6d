import { fileURLToPath } from 'node:url';

/** `chapters/`, absolute, with a separator at the end. */
export const CHAPTERS = fileURLToPath(new URL('../../', import.meta.url));

/** The name of a chapter's folder. */
export const CHAPTER = /^\d\d-[a-z0-9-]+$/;
