import type { Scenario } from '../scenario.ts';
import type { Choice, ChoicePoint, Play, Schedule } from '../schedule.ts';
import type { Played, Trouble } from '../trace.ts';
import type { Code } from './code.ts';
import { recover } from './recover.ts';
import { openStory, type Story } from './story.ts';

/**
 * Plays schedules of a scenario, each in a world of its own. At a point, those who wait are asked for; when
 * everybody else is over and time has passed, those who are held are let go. A decision that is not possible rejects.
 */
export function playScenario(code: Code, scenario: Scenario): Play<Played> {
  return async (choose) => {
    const story = await openStory(code, scenario);
    try {
      const schedule: Choice[] = [];
      const trouble = await tell(scenario, story, (point) => {
        const choice = choose(point);
        if (choice !== 'stop') schedule.push(choice);
        return choice;
      });
      return played(scenario, story, schedule, trouble);
    } finally {
      story.stop();
    }
  };
}

function played(scenario: Scenario, story: Story, schedule: Schedule, trouble: Trouble | undefined): Played {
  return {
    scenario: scenario.name,
    schedule,
    happenings: story.recorder.happenings,
    final: story.recorder.final(),
    ...(trouble && { trouble }),
  };
}

type Choose = (point: ChoicePoint) => Choice | 'stop';

async function tell(scenario: Scenario, story: Story, choose: Choose): Promise<Trouble | undefined> {
  const started = new Set<string>();
  for (;;) {
    const trouble = await story.rest();
    if (trouble) return trouble;
    const next = scenario.when.filter(
      ({ name, after = [] }) => !started.has(name) && after.every((other) => story.isOver(other)),
    );
    for (const run of next) {
      started.add(run.name);
      await story.start(run);
    }
    if (next.length > 0) continue;
    if (story.waiting().length === 0) {
      const stuck = await recover(story, scenario.patienceMinutes);
      if (stuck || story.waiting(true).length === 0) return stuck;
      if (!decide(story, choose, true)) return undefined;
    } else if (!decide(story, choose, false)) return undefined;
  }
}

/** False when the search wants no more of this run. */
function decide(story: Story, choose: Choose, held: boolean): boolean {
  const waiting = story.waiting(held);
  const parked = waiting.map((entry) => (held ? { ...entry.parked, faults: [], held: true } : entry.parked));
  const choice = choose({ parked, now: story.stores.clock.now() });
  if (choice === 'stop') return false;
  const chosen = waiting.find((entry) => entry.parked.run === choice.run);
  const fits = parked.find(({ run }) => run === choice.run)?.faults ?? [];
  if (!chosen || (choice.fault && !fits.includes(choice.fault)))
    throw new Error(
      `The schedule asks for ${choice.run}${choice.fault ? ` with ${choice.fault}` : ''}, and there waits ${parked.map(({ run, label }) => `${run} (${label})`).join(', ')}.`,
    );
  chosen.go(choice.fault);
  return true;
}
