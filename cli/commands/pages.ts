import { defineCommand } from 'citty';
import { playPages } from '../play-pages.ts';
import { strict } from '../strict.ts';
import { terminal } from '../terminal.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'pages',
      description: 'Play the runs and commands that pages show, and name the blocks that are stale.',
    },
    args: {
      write: { type: 'boolean', default: false, description: 'write what is stale anew' },
      only: {
        type: 'string',
        valueHint: 'chapters/03',
        description: 'only pages whose path begins so',
      },
    },
    run: async ({ args }) =>
      process.exit(await playPages({ write: args.write, only: args.only ?? '' }, terminal({ ascii: false }))),
  }),
);
