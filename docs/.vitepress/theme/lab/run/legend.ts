/** The signs of the drawing, each as a path in a box of 22 × 16 pixels, with the class that colours it. */
export const SIGNS = [
  { name: 'wait', path: 'M2 8 h18', text: 'can be received' },
  { name: 'hidden', path: 'M2 3 h18 v10 h-18 z', text: 'received, hidden' },
  { name: 'run', path: 'M2 3 h18 v10 h-18 z', text: 'in a run, with its number' },
  { name: 'failed', path: 'M7 4 l8 8 m0 -8 l-8 8', text: 'the run fails it' },
  { name: 'returns', path: 'M17 2 v8 h-11 m3.5 -3 l-3.5 3 l3.5 3', text: 'returns to the queue' },
  { name: 'deleted', path: 'M5 8 l4 4 l8 -9', text: 'deleted' },
  { name: 'letter', path: 'M3 2 h16 v12 h-16 z m0 1 l8 6 l8 -6', text: 'dead letter' },
] as const;
