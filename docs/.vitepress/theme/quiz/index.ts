/** The room of the practice questions: the quiz below a chapter, exam mode, review mode, and the reader's record. */

import { defineAsyncComponent, type App } from 'vue';
import './quiz.css';
import './question.css';

export { default as PageQuiz } from './PageQuiz.vue';

/** Makes the components of the pages in `docs/practice/` known; each page loads its own. */
export function install(app: App): void {
  app.component(
    'ExamMode',
    defineAsyncComponent(() => import('./exam/ExamMode.vue')),
  );
  app.component(
    'ReviewMode',
    defineAsyncComponent(() => import('./review/ReviewMode.vue')),
  );
  app.component(
    'PracticeByChapter',
    defineAsyncComponent(() => import('./PracticeByChapter.vue')),
  );
  app.component(
    'PracticeData',
    defineAsyncComponent(() => import('./PracticeData.vue')),
  );
}
