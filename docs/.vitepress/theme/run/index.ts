import type { App } from 'vue';
import RunSteps from './RunSteps.vue';

/** `<RunSteps>`: the walk through a run, below its drawing. */
export function install(app: App): void {
  app.component('RunSteps', RunSteps);
}
