import { defineAsyncComponent, type App } from 'vue';

/** Loaded on its page alone: no other page pays for it. */
export function install(app: App): void {
  app.component(
    'WorkbookProgress',
    defineAsyncComponent(() => import('./WorkbookProgress.vue')),
  );
}
