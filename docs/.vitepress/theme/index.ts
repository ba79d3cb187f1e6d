import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { PageQuiz } from './quiz/index.ts';
import { openRooms } from './rooms.ts';
import './style.css';
import './print.css';

/** VitePress's own theme with the system's fonts: nothing is loaded from elsewhere. */
export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(PageQuiz) }),
  enhanceApp: ({ app }) => openRooms(app),
} satisfies Theme;
