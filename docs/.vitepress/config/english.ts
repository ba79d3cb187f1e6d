import type { DefaultTheme, LocaleConfig } from 'vitepress';
import { nav, sidebar } from './navigation.ts';

/** The site in English: its lists, and every word that the theme itself says. */
export const english: LocaleConfig<DefaultTheme.Config>[string] = {
  label: 'English',
  lang: 'en-GB',
  themeConfig: {
    nav: nav(),
    sidebar: sidebar(),
    outline: { level: [2, 3], label: 'On this page' },
    docFooter: { prev: 'Before', next: 'Next' },
    darkModeSwitchLabel: 'Light or dark',
    lightModeSwitchTitle: 'Change to light',
    darkModeSwitchTitle: 'Change to dark',
    sidebarMenuLabel: 'Contents',
    returnToTopLabel: 'To the top',
    skipToContentLabel: 'Skip to the text',
    notFound: {
      title: 'There is no such page',
      quote:
        'The address may be mistyped, or the page has moved. The contents and the search know every page.',
      linkLabel: 'go to the first page',
      linkText: 'To the first page',
    },
  },
};
