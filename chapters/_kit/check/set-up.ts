import { SET_UPS } from '../../../lab-stack/local/laboratory/set-ups.ts';

/** The page whose address can bring a set-up behind `#`. */
export const LABORATORY = 'docs/lab/timeline.md';

const KNOWN: ReadonlySet<string> = new Set(['setup', ...Object.keys(SET_UPS.throws.settings)]);

/** Whether the laboratory understands all of it: `setup=throws&visibility=90`. */
export function isSetUp(anchor: string): boolean {
  const asked = new URLSearchParams(anchor);
  return (
    Object.hasOwn(SET_UPS, asked.get('setup') ?? '') && [...asked.keys()].every((name) => KNOWN.has(name))
  );
}
