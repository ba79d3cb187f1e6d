import { describe, expect, test } from 'vitest';
import { readExercises } from '../../../exercises/_kit/exercise/exercise.ts';
import { pageFrom } from '../check/page.ts';
import { deckOf, type Chapter } from './deck.ts';
import { readChapter } from './read-chapter.ts';
import type { Slide } from './slide.ts';

function chapter(text: string, more: Partial<Chapter> = {}): Chapter {
  return { page: pageFrom('chapters/03-x/README.md', text), runs: new Map(), stages: [], ...more };
}

const END =
  '## Take this idea with you\n\n**Ask first.** And wait.\n\nMore about it.\n\n## Related topics\n\nNot shown.\n';
const kinds = (slides: readonly Slide[]): string[] => slides.map(({ kind }) => kind);

const RUN = `<!-- run: 03a wrong/a-one a1 -->

\`\`\`ts fragment="an answer that breaks"
const one = await two();
\`\`\`

What its author believes:

> It is *mine*.

The promise **a1** breaks: One gets it.

**What broke**, in 2 of 12 schedules: Both worked: twice.

The smallest schedule:

1. A reads.
2. **▸ B writes.**

**At the end:** All is lost.

![drawn](runs/03a-a-one-a1.svg)

<!-- end -->`;
const DATA = {
  stage: '03a',
  answer: 'wrong/a-one',
  promise: 'a1',
  title: 'drawn',
  broke: 'Both worked: twice.',
};
const runs: Chapter['runs'] = new Map([
  ['03a-a-one-a1', { ...DATA, schedules: 2, visited: 12, ask: 'Who holds it?', steps: [], end: [] }],
]);

describe('the slides of a chapter', () => {
  test('begin with its title and purpose, and end with the sentence to take home and the stages', () => {
    const slides = deckOf(
      chapter(`# A \`claim\`\n\nYou can claim.\n\n${END}`, { stages: ['03a One: 15 minutes'] }),
    );
    expect(kinds(slides)).toEqual(['title', 'idea', 'exercise']);
    expect(slides[0]).toMatchObject({ heading: 'A `claim`', face: 'You can claim.' });
    expect(slides[1]).toMatchObject({ face: '**Ask first.**', notes: 'And wait.\n\nMore about it.' });
    expect(slides[2]!.face).toBe('- 03a One: 15 minutes');
  });

  test('a failing run is an answer, what broke, the picture, and the question; what follows it are the notes', () => {
    const slides = deckOf(
      chapter(`# T\n\nP.\n\n## C\n\n### S\n\nBefore it.\n\n${RUN}\n\nBehind it.\n\n${END}`, { runs }),
    );
    expect(kinds(slides)).toEqual(['title', 'section', 'answer', 'broke', 'schedule', 'ask', 'idea']);
    const [, section, answer, broke, schedule, ask] = slides;
    expect(section).toMatchObject({ heading: 'S', notes: 'Before it.' });
    expect(answer).toMatchObject({
      heading: '“It is *mine*.”',
      notes: 'The promise **a1** breaks: One gets it.',
    });
    expect(answer!.face).toContain('const one = await two();');
    expect(broke).toMatchObject({ heading: 'Both worked: twice.', face: 'In 2 of 12 schedules.' });
    expect(schedule).toMatchObject({ run: '03a-a-one-a1' });
    expect(schedule!.notes).toMatch(/^1\. A reads\.[^]*All is lost\.$/);
    expect(ask).toMatchObject({ heading: 'Who holds it?', notes: 'Behind it.' });
  });

  test('a sentence over several quoted lines is one sentence', () => {
    const text = `# T\n\nP.\n\n${END.replace('**Ask first.** And wait.', '> Ask first.\n> And wait.')}`;
    expect(deckOf(chapter(text)).find(({ kind }) => kind === 'idea')!.face).toBe('Ask first.\nAnd wait.');
  });

  test('what broke is shown as it is said, and a name in it is not broken', () => {
    const text = `# T\n\nP.\n\n## C\n\n${RUN.replace('Both worked: twice.', String.raw`Both: \*r-1\*.`)}\n\n${END}`;
    const broke = deckOf(chapter(text, { runs })).find(({ kind }) => kind === 'broke')!;
    expect(broke.heading).toBe(String.raw`Both: \*r‑1\*.`);
  });

  test('of a single schedule nothing is counted', () => {
    const text = `# T\n\nP.\n\n## C\n\n${RUN.replace('2 of 12', '1 of 1')}\n\n${END}`;
    expect(deckOf(chapter(text, { runs })).find(({ kind }) => kind === 'broke')!.face).toBe('');
  });

  test('a section shows its table, else the points with which its paragraphs begin, else its heading alone', () => {
    const face = (text: string): string => deckOf(chapter(`# T\n\nP.\n\n## C\n\n${text}\n\n${END}`))[1]!.face;
    expect(face('**One.** a\n\n| a |\n| - |\n| b |')).toBe('| a |\n| - |\n| b |');
    expect(face('**One.** a\n\n- *Two.* b\n- three')).toBe('- One.\n- Two.');
    expect(face('**One.** a\n\nTwo.')).toBe('');
  });

  test('a chapter without its last sentence has no slides, and the error says what is missing', () => {
    expect(() => deckOf(chapter('# T\n\nP.\n'))).toThrow(
      'chapters/03-x/README.md has no section "Take this idea',
    );
  });
});

describe.each(readExercises().map((exercise) => exercise.chapter))('%s', (name) => {
  test('every slide has a heading, and every run of the chapter is drawn on one', () => {
    const own = readChapter(name);
    const slides = deckOf(own);
    expect(slides.filter(({ heading }) => heading.trim() === '')).toEqual([]);
    expect(slides.filter(({ kind, face }) => kind === 'answer' && face === '')).toEqual([]);
    expect(new Set(slides.flatMap(({ run }) => run ?? []))).toEqual(new Set(own.runs.keys()));
    expect(slides.length).toBeGreaterThan(10);
  });
});
