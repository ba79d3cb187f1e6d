import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playOrders, reported, type Handle } from '../proofs.ts';

/** Seconds that one order takes. */
const TAKES = 8;

/** Five orders, one after another, meet a timeout of 30 s. */
function play(handle: Handle, visibility = 60): Promise<Shown> {
  return playOrders(handle, {
    messages: ['m1', 'm2', 'm3', 'm4', 'm5'],
    fails: () => false,
    takes: TAKES,
    timeout: 30,
    visibility,
  });
}

const allInTurn: Handle = async (records, process) => {
  for (const record of records) await process(record);
  return reported([]);
};

export default proof({
  a: () =>
    play(async (records, process, tools) =>
      tools.left() < TAKES ? reported(records) : allInTurn(records, process, tools),
    ),
  b: () =>
    play(async (records, process, { left }) => {
      const notBegun: SqsRecord[] = [];
      for (const record of records) {
        if (left() < TAKES) notBegun.push(record);
        else await process(record);
      }
      return reported(notBegun);
    }),
  c: () =>
    play(async (records, process) => {
      const unfinished = [...records];
      try {
        for (const record of records) {
          await process(record);
          unfinished.shift();
        }
        return reported([]);
      } catch {
        return reported(unfinished);
      }
    }),
  d: () => play(allInTurn, 180),
});
