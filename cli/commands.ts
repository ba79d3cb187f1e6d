/** The one table of commands: it feeds the parser, `--help` and the page of commands. Each is loaded when it is called. */
export const commands = {
  start: () => import('./commands/start.ts').then((module) => module.default),
  stack: () => import('./commands/stack.ts').then((module) => module.default),
  demo: () => import('./commands/demo.ts').then((module) => module.default),
  disrupt: () => import('./commands/disrupt.ts').then((module) => module.default),
  bench: () => import('./commands/bench.ts').then((module) => module.default),
  faults: () => import('./commands/faults.ts').then((module) => module.default),
  lab: () => import('./commands/lab.ts').then((module) => module.default),
  print: () => import('./commands/print.ts').then((module) => module.default),
  pages: () => import('./commands/pages.ts').then((module) => module.pagesAbout(commands)),
  proof: () => import('./commands/proof.ts').then((module) => module.default),
  questions: () => import('./commands/questions.ts').then((module) => module.default),
  new: () => import('./commands/new.ts').then((module) => module.default),
  conformance: () => import('./commands/conformance.ts').then((module) => module.default),
};
