/** The page that the capstone leaves: what somebody's own pipeline has come through. */

import { svgOf } from '../../../lab-stack/faults/report/svg.ts';
import type { Bug } from '../learner/best-bug.ts';

/** What the page says. */
export interface Capstone {
  /** ISO 8601. */
  readonly at: string;
  readonly stages: readonly CapstoneStage[];
  /** How many requests came in. */
  readonly requests: number;
  /** The count of the run, by its name for people, in the order in which it is shown. */
  readonly counts: Readonly<Record<string, string | number>>;
  /** What must not be; empty: one correct outcome for each request. */
  readonly problems: readonly string[];
  readonly bug: Bug | undefined;
}

export interface CapstoneStage {
  /** `03b`. */
  readonly name: string;
  readonly title: string;
  readonly passed: boolean;
  /** Schedules that were played on the learner's files. */
  readonly schedules: number;
}

/** The whole page: one file that needs nothing else, and says nothing of the machine that made it. */
export function capstonePage(capstone: Capstone): string {
  const { at, stages, requests, counts, problems, bug } = capstone;
  const survived = stages.filter(({ passed }) => passed).reduce((sum, { schedules }) => sum + schedules, 0);
  const verdict =
    problems.length === 0
      ? 'Every accepted request has exactly one correct outcome.'
      : `This must not be: ${problems.join('; ')}.`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One Outcome: a pipeline of my own</title>
<style>${STYLE}</style>
<main>
<h1>One Outcome</h1>
<p class="lead">A document pipeline with SQS, Lambda and DynamoDB, in which one request has one correct outcome, even
when it takes more than one attempt. Its decisive lines are my own.</p>
<p class="figure"><strong>${survived.toLocaleString('en')}</strong> schedules survived: crash points, lost answers and orders of
calls, each played to its end.</p>
<h2>The whole pipeline, ${requests.toLocaleString('en')} requests</h2>
<p class="${problems.length === 0 ? 'good' : 'bad'}">${problems.length === 0 ? '✓' : '✗'} ${escaped(verdict)}</p>
<dl>${Object.entries(counts)
    .map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(String(value))}</dd></div>`)
    .join('')}</dl>
<h2>Stage by stage</h2>
<table><thead><tr><th>Stage</th><th>What it decides</th><th class="number">Schedules</th><th></th></tr></thead><tbody>
${stages.map(stageRow).join('\n')}
</tbody></table>
${bug ? bugSection(bug) : ''}
<footer><p>Made on ${escaped(at.slice(0, 10))} with the One Outcome workbook.</p></footer>
</main>
</html>
`;
}

function stageRow({ name, title, passed, schedules }: CapstoneStage): string {
  const mark = passed ? '✓ holds' : '✗ not yet';
  return `<tr><td>${escaped(name)}</td><td>${escaped(title)}</td><td class="number">${schedules.toLocaleString('en')}</td><td>${mark}</td></tr>`;
}

function bugSection({ stage, title, verdict }: Bug): string {
  const { broke, schedules, visited, played, shownBy = [] } = verdict;
  const picture = played ? `<figure>${svgOf(played, { title: broke, id: 'bug', shownBy })}</figure>` : '';
  return `<h2>The best bug on the way</h2>
<p>In stage ${escaped(stage)}, a version of the code broke this promise in ${schedules} of ${visited} schedules:</p>
<blockquote>${escaped(title.replace(/^\w+: /, ''))}</blockquote>
<p>${escaped(broke)} It happened like this:</p>
${picture}
<ol>${verdict.story.map(({ text, isShown }) => `<li${isShown ? ' class="shown"' : ''}>${escaped(text)}</li>`).join('')}</ol>`;
}

function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 2.2rem; margin: 0 0 .5rem; letter-spacing: -.02em; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.3rem; }
.lead { font-size: 1.1rem; max-width: 45rem; }
.figure strong { font-size: 2.4rem; margin-right: .3rem; font-variant-numeric: tabular-nums; }
.good, .bad { font-weight: 600; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .1rem 2rem; margin: 0; }
dl div { display: flex; justify-content: space-between; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); padding: .25rem 0; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 600; }
th.number { text-align: right; }
th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
.number { font-variant-numeric: tabular-nums; text-align: right; }
blockquote { margin: .5rem 0 1rem; padding-left: 1rem; border-left: 3px solid currentColor; font-style: italic; }
figure { margin: 1rem 0; overflow-x: auto; }
.shown { font-weight: 700; }
footer { margin-top: 3rem; opacity: .75; font-size: .9rem; }
`;
