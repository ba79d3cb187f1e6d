import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { visit } from 'unist-util-visit';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { lineOf, type Finding, type Page } from './page.ts';

const LANGUAGES = new Set(['ts', 'typescript', 'mts']);
const FRAGMENT = /(^|\s)fragment="[^"]{3,}"/;

/** A block of TypeScript on a page, which must be right as a module of its own. */
interface CodeBlock {
  readonly file: string;
  /** Of its first line of code, from 1. */
  readonly line: number;
  readonly code: string;
}

/** The blocks that are no fragments. A fragment says why it is one: ```ts fragment="the inside of a function". */
export function codeBlocksOf(page: Page): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  visit(page.tree, 'code', (node) => {
    if (LANGUAGES.has(node.lang ?? '') && !FRAGMENT.test(node.meta ?? ''))
      blocks.push({ file: page.file, line: lineOf(node) + 1, code: node.value });
  });
  return blocks;
}

/**
 * What the compiler says of the blocks of all pages, in one run: each is a module that may import `#lab/…`. The files
 * are written to `folder`, which lies in the workbook so that they find its packages.
 */
export async function codeFindings(
  blocks: readonly CodeBlock[],
  folder = join(ROOT, '.cache', 'page-blocks'),
): Promise<Finding[]> {
  if (blocks.length === 0) return [];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  blocks.forEach(({ code }, place) => writeFileSync(join(folder, nameOf(place)), `${code}\nexport {};\n`));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configIn(folder)));
  const output = await compilerSays(folder);
  return output.split('\n').flatMap((line) => {
    const [, name, at, says] = /^(?:.*[\\/])?(block-\d+\.ts)\((\d+),\d+\): (.*)$/.exec(line) ?? [];
    const block = blocks[Number(/\d+/.exec(name ?? '')?.[0])];
    if (block && says) return [{ file: block.file, line: block.line + Number(at) - 1, says }];
    // An error elsewhere, such as in the configuration, must not pass in silence.
    return /: error TS|^error TS/.test(line) ? [{ file: 'tsconfig.json', line: 1, says: line }] : [];
  });
}

function nameOf(place: number): string {
  return `block-${place}.ts`;
}

function configIn(folder: string): object {
  return {
    extends: relative(folder, join(ROOT, 'tsconfig.json')).replaceAll('\\', '/'),
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
    include: ['*.ts'],
  };
}

/** What tsc prints; an exit code tells no more. */
function compilerSays(folder: string): Promise<string> {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tsc, '-p', folder, '--pretty', 'false'],
      { cwd: ROOT },
      (failed, stdout, stderr) =>
        resolve(failed && stdout === '' ? `error TS: tsc did not run: ${stderr || failed.message}` : stdout),
    );
  });
}
