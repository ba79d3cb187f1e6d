import { addressOf } from './served.ts';

/** Vite's own port, where `npm run docs` listens; where that is taken it takes the next, and says so. */
const SITE_PORT = 5173;

/** A page of the site that runs on this machine, by its file from the workbook's root. */
export function siteAddress(file: string): string {
  return `http://127.0.0.1:${SITE_PORT}${addressOf(file)}`;
}
