import { placesOf, shown } from '../../../exercises/_kit/learner/stages.ts';
import { chosenStage } from '../chosen-stage.ts';
import { say } from '../say.ts';

/** Prints the first stage that is not done. */
export function printNext(json: boolean): void {
  const at = chosenStage(undefined);
  const { name, exercise, stage } = at;
  const places = placesOf(at).map(({ path, line }) => `${shown(path)}:${line}`);
  const readme = `exercises/${exercise.name}/README.md`;
  if (json)
    return say([
      JSON.stringify({ stage: name, exercise: exercise.name, title: stage.title, readme, places }),
    ]);
  say([
    `${name}  ${stage.title} (${stage.minutes} min)`,
    `Read   ${readme}`,
    ...places.map((place) => `Write  ${place}`),
  ]);
}
