import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { openRooms } from './rooms.ts';
import './style.css';
import './print.css';

/** VitePress's own theme with the system's fonts: nothing is loaded from elsewhere. */
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => openRooms(app),
} satisfies Theme;
