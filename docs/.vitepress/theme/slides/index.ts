import type { App } from 'vue';
import SlideDeck from './SlideDeck.vue';

/** `<SlideDeck>`: the slides of a chapter, on their page. */
export function install(app: App): void {
  app.component('SlideDeck', SlideDeck);
}
