/** fauxqs in a process of its own, for the benchmark. Its module is named by the first argument. */

import { serving } from './child.ts';

interface Fauxqs {
  buildApp(options: { readonly logger: boolean }): {
    listen(where: { readonly port: number; readonly host: string }): Promise<string>;
  };
}

const { buildApp } = (await import(process.argv[2]!)) as Fauxqs;
// Its own starter listens on every interface; here nothing does.
serving(await buildApp({ logger: false }).listen({ port: 0, host: '127.0.0.1' }));
