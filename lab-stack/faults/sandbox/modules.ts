/** What Node's own modules may begin outside of JavaScript. Of a module that stands nowhere here, the worst is believed. */

/** Their functions may begin work; and so may those of the modules within them. */
export const WORKING: Readonly<Record<string, readonly string[]>> = {
  crypto: [],
  dns: ['promises'],
  'dns/promises': [],
  fs: ['promises'],
  'fs/promises': [],
  zlib: [],
};

/** They do all that they do in JavaScript, or an environment has them otherwise: see `builtins.ts`. */
export const QUIET: ReadonlySet<string> = new Set([
  'assert',
  'assert/strict',
  'async_hooks',
  'buffer',
  'child_process',
  'constants',
  'diagnostics_channel',
  'events',
  'http',
  'http2',
  'https',
  'os',
  'path',
  'path/posix',
  'path/win32',
  'perf_hooks',
  'querystring',
  'stream',
  'stream/consumers',
  'stream/promises',
  'string_decoder',
  'timers',
  'timers/promises',
  'tty',
  'url',
  'util',
  'util/types',
]);
