import { defineCommand } from 'citty';

/** Every key of `npm start` as a plain command, and more. */
export default defineCommand({
  meta: { name: 'lab', description: 'Work on the exercises: npm run lab -- check 03b' },
  subCommands: {
    list: () => import('./lab/list.ts').then((module) => module.default),
    next: () => import('./lab/next.ts').then((module) => module.default),
    check: () => import('./lab/check.ts').then((module) => module.default),
    hint: () => import('./lab/hint.ts').then((module) => module.default),
    belief: () => import('./lab/belief.ts').then((module) => module.default),
    step: () => import('./lab/step.ts').then((module) => module.default),
    open: () => import('./lab/open.ts').then((module) => module.default),
    diff: () => import('./lab/diff.ts').then((module) => module.default),
    reset: () => import('./lab/reset.ts').then((module) => module.default),
    restore: () => import('./lab/restore.ts').then((module) => module.default),
    solution: () => import('./lab/solution.ts').then((module) => module.default),
    'catch-up': () => import('./lab/catch-up.ts').then((module) => module.default),
    update: () => import('./lab/update.ts').then((module) => module.default),
  },
});
