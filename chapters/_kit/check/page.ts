/** A page of Markdown, read once for all checks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { servedFiles } from '../page/served.ts';

export interface Page {
  /** Relative to the workbook's root, with `/`. */
  readonly file: string;
  readonly text: string;
  readonly tree: Root;
}

/** What is wrong with a page. */
export interface Finding {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What is wrong and what to do, a sentence or two. */
  readonly says: string;
}

/** A page from its text; its lines end as everywhere. */
export function pageFrom(file: string, source: string): Page {
  const text = source.replaceAll('\r\n', '\n');
  // Settings at the head of a file are no text; their lines count all the same.
  const body = text.replace(/^---\n[^]*?\n---\n/, (head) => head.replaceAll(/[^\n]/g, ''));
  return {
    file,
    text,
    tree: fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
  };
}

/** Every page that people read: what the site serves, and the two of the workbook's root. */
export function pagesToCheck(): Page[] {
  return [...servedFiles(), 'README.md', 'CONTRIBUTING.md'].map((file) =>
    pageFrom(file, readFileSync(join(ROOT, file), 'utf8')),
  );
}

/** `chapters/03-x/README.md:12: …`: as an editor opens it. */
export function told({ file, line, says }: Finding): string {
  return `${file}:${line}: ${says}`;
}

/** The line of a node, from 1. */
export function lineOf(node: {
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}): number {
  return node.position?.start.line ?? 1;
}
