import { defineCommand } from 'citty';
import type { Commands } from '../pages/commands-page.ts';
import { playPages } from '../play-pages.ts';
import { strict } from '../strict.ts';
import { terminal } from '../terminal.ts';

/** The command `pages`. One of the pages lists all commands; their table knows this one, so it is handed over. */
export const pagesAbout = (commands: Commands) =>
  strict(
    defineCommand({
      meta: {
        name: 'pages',
        description:
          'Check every page, play the runs and commands that pages show, and name what is wrong or stale.',
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
        process.exit(
          await playPages({ write: args.write, only: args.only ?? '', commands }, terminal({ ascii: false })),
        ),
    }),
  );
