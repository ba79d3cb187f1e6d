/** Lets a debugger stop inside the handlers of a replayed schedule. */

import inspector from 'node:inspector';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bundle } from '../lab-stack/local/lambda/environment/bundle.ts';
import type { Code } from '../lab-stack/faults/world/code.ts';

/** The same code with its source maps inside, so that a breakpoint in `worker/claim.ts` is one in what runs. */
export function inspectable(code: Code): Code {
  return { ...code, bundles: new Map([...code.bundles].map(([entry, bundle]) => [entry, withMap(bundle)])) };
}

function withMap(bundle: Bundle): Bundle {
  if (bundle.map === '') return bundle;
  const map = JSON.parse(bundle.map) as { sources: readonly string[] };
  // The bundler names them from the working directory; the debugger would look beside the bundle.
  const sources = map.sources.map((source) => pathToFileURL(resolve(source)).href);
  const text = Buffer.from(JSON.stringify({ ...map, sources })).toString('base64');
  const comment = `//# sourceMappingURL=data:application/json;base64,${text}`;
  return { ...bundle, code: `${bundle.code}\n${comment}` };
}

/**
 * Opens Node's inspector on the loopback address, which says itself where it listens, and blocks until a debugger is
 * there; then stops once, so that breakpoints can be set. The story's time stands still meanwhile.
 */
export function waitForDebugger(): void {
  if (inspector.url() === undefined) inspector.open(undefined, '127.0.0.1');
  inspector.waitForDebugger();
  // oxlint-disable-next-line no-debugger
  debugger; // Set breakpoints in lab-stack/src now, then go on: the schedule is played from here.
}
