import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import RunSteps from './run/RunSteps.vue';
import './style.css';
import './print.css';

/** VitePress's own theme with the system's fonts: nothing is loaded from elsewhere. */
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('RunSteps', RunSteps),
} satisfies Theme;
