import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMarkdownRenderer, type MarkdownRenderer } from 'vitepress';
import { standalone } from '../../../chapters/_kit/fill/standalone.ts';
import { runPictures } from './run.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500">\n<title id="t">a-looks-first breaks a1</title>\n<text>{{ drawn }}</text>\n</svg>\n';
const DATA = {
  promise: 'a1',
  title: 'a-looks-first breaks a1',
  steps: [{ text: 'A says "<{{ }}>".', stores: {} }],
};

let folder: string;
let md: MarkdownRenderer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'run é '));
  mkdirSync(join(folder, 'runs'));
  writeFileSync(join(folder, 'runs/one.svg'), standalone(DRAWING));
  writeFileSync(join(folder, 'runs/one.json'), JSON.stringify(DATA));
  // VitePress keeps one renderer for a process: another test may have made it, without this.
  md = await createMarkdownRenderer(folder);
  runPictures(md);
});
afterAll(() => rmSync(folder, { recursive: true }));

const rendered = (text: string): string => md.render(text, { path: join(folder, 'page.md') }).trim();

test('a picture of a run is drawn into the page, in the page’s colours, and read as it is', () => {
  const html = rendered('![The run](runs/one.svg)');
  expect(html).toContain('<div v-pre');
  expect(html).toContain('<text>{{ drawn }}</text>\n</svg>');
  expect(html).not.toMatch(/<style|<p>|<img/);
});

test('it is called by the promise that breaks, and nowhere by the name of the answer’s file', () => {
  const html = rendered('![The run](runs/one.svg)');
  expect(html).toContain('<RunSteps title="The smallest schedule that breaks a1, drawn"');
  expect(html).toContain('<title id="t">The smallest schedule that breaks a1, drawn</title>');
  expect(html).not.toContain('a-looks-first');
});

test('its steps stand in an attribute, whatever they say', () => {
  const html = rendered('![The run](runs/one.svg)');
  const read = (name: string): string =>
    new RegExp(` ${name}="([^"]*)"`)
      .exec(html)![1]!
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
  expect(JSON.parse(read(':steps'))).toEqual(DATA.steps);
});

test.each([
  ['is not there', '![The run](runs/other.svg)'],
  ['stands in a sentence', 'See ![the run](runs/one.svg) here.'],
  ['has words behind it', '![The run](runs/one.svg) as it went'],
  ['lies elsewhere', '![The run](pictures/one.svg)'],
])('a picture that %s stays a picture', (_, text) => {
  expect(rendered(text)).toMatch(/<img .*src="/);
  expect(rendered(text)).not.toContain('RunSteps');
});
