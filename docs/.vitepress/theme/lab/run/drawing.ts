/** A run as shapes of a drawing, in pixels. The component only writes them down. */
import type { Played } from '../../../../../lab-stack/local/laboratory/play.ts';
import { lanesOf, waitsOf, type Lane } from './lanes.ts';
import { scaleOf, type Scale } from './scale.ts';

export interface Box {
  readonly x: number;
  readonly width: number;
}

export interface DrawnRun extends Box {
  readonly isFailed: boolean;
  /** The number of the run, where there is room for it. */
  readonly label: string;
}

export interface DrawnLane {
  readonly message: string;
  /** The middle of the lane. */
  readonly y: number;
  /** While it can be received. */
  readonly waits: readonly Box[];
  readonly hidden: readonly Box[];
  readonly runs: readonly DrawnRun[];
  readonly returns: readonly number[];
  readonly end?: { readonly x: number; readonly kind: 'deleted' | 'dead-letter' };
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly DrawnLane[];
  readonly ticks: Scale['ticks'];
  /** Where the lanes end and the axis is. */
  readonly axis: number;
  /** Messages that there was no room for. */
  readonly more: number;
  x(seconds: number): number;
}

export const LANE = 40;
const LEFT = 44;
const RIGHT = 26;
const TOP = 8;
const AXIS = 26;
/** More lanes than these nobody compares. */
const MOST_LANES = 12;
/** What is shorter than this, pixels, is drawn as long as this: a run of seconds in a queue of hours. */
const NARROWEST = 4;
const LABEL_ROOM = 14;

/** `width`: pixels of the whole drawing. */
export function drawingOf({ moments, seconds }: Pick<Played, 'moments' | 'seconds'>, width: number): Drawing {
  const scale = scaleOf(seconds, LEFT, width - RIGHT);
  const all = lanesOf(moments, seconds);
  const lanes = all.slice(0, MOST_LANES).map((lane, place) => drawnLane(lane, place, scale, seconds));
  const axis = TOP + lanes.length * LANE;
  const more = all.length - lanes.length;
  return { width, height: axis + AXIS, lanes, ticks: scale.ticks, axis, more, x: scale.x };
}

function drawnLane(lane: Lane, place: number, { x }: Scale, seconds: number): DrawnLane {
  const box = (from: number, to: number): Box => ({
    x: x(from),
    width: Math.max(NARROWEST, x(to) - x(from)),
  });
  return {
    message: lane.message,
    y: TOP + place * LANE + LANE / 2,
    waits: waitsOf(lane, lane.end?.at ?? seconds).map(({ from, to }) => ({
      x: x(from),
      width: x(to) - x(from),
    })),
    hidden: lane.hidden.map(({ from, to }) => box(from, to)),
    runs: lane.runs.map(({ from, to, run, isFailed }) => {
      const drawn = box(from, to);
      return { ...drawn, isFailed, label: drawn.width >= LABEL_ROOM ? String(run) : '' };
    }),
    returns: lane.returns.map(x),
    ...(lane.end && { end: { x: x(lane.end.at), kind: lane.end.kind } }),
  };
}
