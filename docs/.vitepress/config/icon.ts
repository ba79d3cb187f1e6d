import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitepress';

/** The site's sign: two arrows, one dot. Written into the page, so that nothing is fetched for it. */
const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path d="M3 8h9l6 8M3 24h9l6-8" fill="none" stroke="#3451b2" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="24" cy="16" r="6" fill="#3451b2"/></svg>`;

export const icon = `data:image/svg+xml,${encodeURIComponent(SIGN)}`;

/** The same for who does not read the page first: feed readers, bookmarks, and browsers that draw no SVG there. */
const FILE = new URL('favicon.ico', import.meta.url);

/** Puts the sign where it is asked for unasked: `/favicon.ico`, on the built site and while one works on it. */
export function iconFile(): Plugin {
  return {
    name: 'icon-file',
    configureServer({ middlewares }) {
      middlewares.use('/favicon.ico', (_, response) =>
        response.setHeader('Content-Type', 'image/x-icon').end(readFileSync(FILE)),
      );
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: readFileSync(FILE) });
    },
  };
}
