/** Whether, and in what colours, a command prints. Nothing is told by colour alone. */

import { createColors } from 'picocolors';

/**
 * Whether codes for colours may go to a stream: to a terminal, and to nothing else (a pipe, a file, a log of CI).
 * NO_COLOR (no-color.org) takes them away; FORCE_COLOR asks for them, and with 0 takes them away.
 */
export function isColored({ isTTY }: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTTY === true && TERM !== 'dumb';
}

/** Of the output stream of this process. */
export const colors = createColors(isColored(process.stdout, process.env));
