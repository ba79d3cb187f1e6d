import { asJob, CLAIM_ATTRIBUTES } from '../model.ts';
import { changes, type ItemStory, type Write } from './items.ts';

/** Who holds a job: the run that wrote the claim; undefined for a claim from before the story. */
export interface Holder {
  readonly run: string | undefined;
  readonly place: number;
}

/** A write to a job, with who held the job just before it. */
export interface HeldWrite {
  readonly write: Write;
  /** It is a claim: the job is this run's from here on. */
  readonly claims: boolean;
  /** Undefined: nobody held it. */
  readonly holder: Holder | undefined;
  /** Those who held it earlier. */
  readonly earlier: readonly Holder[];
}

/** The writes to a job with their holders, in order. */
export function heldWrites({ writes }: ItemStory): readonly HeldWrite[] {
  let holder: Holder | undefined;
  const earlier: Holder[] = [];
  return writes.map((write) => {
    const [before, after] = [asJob(write.before), asJob(write.after)];
    if (before?.status !== 'PROCESSING') holder = undefined;
    else holder ??= { run: undefined, place: -1 };
    const claims = isClaim(write);
    const told: HeldWrite = { write, claims, holder, earlier: [...earlier] };
    if (claims) holder = { run: write.run, place: write.place };
    if (claims && holder) earlier.push(holder);
    if (after?.status !== 'PROCESSING') holder = undefined;
    return told;
  });
}

/** A claim makes the job PROCESSING, or puts another owner or a higher fence on one that is. */
export function isClaim({ before, after }: Write): boolean {
  const [was, is] = [asJob(before), asJob(after)];
  if (is?.status !== 'PROCESSING') return false;
  return was?.status !== 'PROCESSING' || was.owner !== is.owner || (is.fence ?? 0) > (was.fence ?? 0);
}

/** Whether the write changes who holds the job, or how it stands. */
export function touchesClaim(write: Write): boolean {
  return changes(write, CLAIM_ATTRIBUTES);
}

/** The run that holds the job when everything up to this place (inclusive) has happened, if it is PROCESSING. */
export function holderAt(item: ItemStory, place: number): Holder | undefined {
  const last = heldWrites(item).findLast(({ write }) => write.place <= place);
  if (!last) return undefined;
  if (last.claims) return { run: last.write.run, place: last.write.place };
  return asJob(last.write.after)?.status === 'PROCESSING' ? last.holder : undefined;
}
