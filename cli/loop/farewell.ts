import { firstOpen } from './chosen-stage.ts';
import { stageOf, type LoopState } from './state.ts';

/** Where the learner was, and the command that leads back there: without a name the loop opens at what is not done. */
export function farewell(state: LoopState): string {
  const { name } = stageOf(state);
  const opens = state.stages[firstOpen(state.stages, state.progress)]?.name;
  return `You were at ${name}. To go on: npm start${opens === name ? '' : ` -- ${name}`}`;
}
