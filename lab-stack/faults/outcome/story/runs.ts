import type { FaultName } from '../../schedule.ts';
import type { Happening, Played } from '../../trace.ts';

/** Something of the trace, with its place in `happenings` (from 0). */
export type Placed<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }> & {
  readonly place: number;
};

/** One invocation, from its start to what became of its messages. */
export interface RunStory {
  readonly name: string;
  readonly function: string;
  readonly event: unknown;
  readonly invoked: Placed<'invoked'>;
  readonly delivered: readonly Placed<'delivered'>[];
  readonly calls: readonly Placed<'called'>[];
  readonly ended: Placed<'ended'> | undefined;
  readonly settled: Placed<'settled'> | undefined;
  /** What befell it. */
  readonly faults: ReadonlySet<FaultName>;
}

interface Draft {
  invoked: Placed<'invoked'>;
  delivered: Placed<'delivered'>[];
  calls: Placed<'called'>[];
  ended?: Placed<'ended'>;
  settled?: Placed<'settled'>;
  faults: Set<FaultName>;
}

/** The invocations of a run, in the order in which they began. */
export function runsOf({ happenings }: Played): ReadonlyMap<string, RunStory> {
  const drafts = new Map<string, Draft>();
  happenings.forEach((happening, place) => {
    if (happening.kind === 'invoked') {
      drafts.set(happening.run, {
        invoked: { ...happening, place },
        delivered: [],
        calls: [],
        faults: new Set(),
      });
      return;
    }
    const draft = 'run' in happening ? drafts.get(happening.run) : undefined;
    if (draft) add(draft, happening, place);
  });
  return new Map([...drafts].map(([name, draft]) => [name, finish(name, draft)]));
}

function add(draft: Draft, happening: Happening, place: number): void {
  switch (happening.kind) {
    case 'delivered':
      draft.delivered.push({ ...happening, place });
      break;
    case 'called':
      draft.calls.push({ ...happening, place });
      if (happening.fault) draft.faults.add(happening.fault);
      break;
    case 'held':
      draft.faults.add('hold');
      break;
    case 'ended':
      draft.ended = { ...happening, place };
      break;
    case 'settled':
      draft.settled = { ...happening, place };
      break;
    default:
  }
}

function finish(name: string, { invoked, delivered, calls, ended, settled, faults }: Draft): RunStory {
  const { function: functionName, event } = invoked;
  return { name, function: functionName, event, invoked, delivered, calls, ended, settled, faults };
}
