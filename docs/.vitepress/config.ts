import { readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import { defineConfig, type MarkdownOptions } from 'vitepress';
import { FACTS, pageOf, unservedFiles } from '../../chapters/_kit/page/served.ts';
import { english } from './config/english.ts';
import { factLinks } from './config/facts.ts';
import { icon, iconFile } from './config/icon.ts';
import { addQuestions } from './config/questions.ts';
import { openQuestions } from './config/questions/open-questions.ts';
import { siteLinks } from './config/links.ts';
import { pageHeads } from './config/page-heads.ts';
import { runPictures } from './config/run.ts';
import { tableBoxes } from './config/table-boxes.ts';
import { wholeNames } from './config/whole-names.ts';
import { slidesOf } from './config/slides.ts';
import { progressServer } from './progress/server.ts';

const { repository } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  repository?: string;
};

const base = process.env['SITE_BASE'] ?? '/';

/** How Markdown becomes HTML, on pages and on slides. */
const markdown: MarkdownOptions = {
  // The colours of code that can be read against their ground in both themes.
  theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  // Anchors are the same here and on GitHub.
  anchor: { slugify: slug },
  // What ends in braces, such as ${aws:PrincipalTag/tenant}, is text: nothing here names attributes.
  attrs: { disable: true },
  config(md) {
    siteLinks(md, repository);
    factLinks(md);
    wholeNames(md);
    tableBoxes(md);
  },
};
const addSlides = slidesOf(markdown, base);

/**
 * The site: chapters and exercises are served where they lie. Nothing is loaded from elsewhere, and nothing is sent.
 * `SITE_BASE` is the path below which it will be hosted, such as `/one-outcome/`.
 */
export default defineConfig({
  srcDir: '..',
  srcExclude: unservedFiles(),
  rewrites: pageOf,
  outDir: '../.cache/site/dist',
  cacheDir: '../.cache/site/vite',
  base,
  cleanUrls: true,
  // Every link and every anchor is checked by `npm run pages`, which sees more than VitePress does.
  ignoreDeadLinks: true,
  title: 'One Outcome',
  description: 'A workbook about reliable event-driven work: one correct outcome per logical request.',
  head: [['link', { rel: 'icon', href: icon }]],
  // A translation is one more entry here, with its texts in a file beside english.ts and its pages in a folder.
  locales: { root: english },
  markdown: {
    ...markdown,
    config(md) {
      markdown.config?.(md);
      runPictures(md);
      pageHeads(md);
    },
  },
  // A page loads what it needs, and not all that it links to.
  router: { prefetchLinks: false },
  async transformPageData(page) {
    await addQuestions(page);
    await addSlides(page);
    // Hundreds of names beside the text would be no outline.
    if (page.relativePath === pageOf(FACTS)) page.frontmatter['outline'] = 2;
  },
  themeConfig: { search: { provider: 'local' }, externalLinkIcon: true },
  vite: {
    // Vite's own folder for public files would be the whole repository's.
    publicDir: false,
    plugins: [progressServer(), openQuestions(), iconFile()],
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
  },
});
