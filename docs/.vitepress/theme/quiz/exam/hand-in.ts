import { isRight } from '../grade.ts';
import type { Exam, Practice, Result } from '../record/record.ts';
import type { ServedExam } from '../served.ts';
import { spentAt } from './exam.ts';

/** What the answers that are there come to. A question without an answer is not right. */
export function resultOf(exam: Exam, { questions }: ServedExam, now: number): Result {
  const { begun, minutes, order, chosen } = exam;
  const right = order.filter((id) => {
    const question = questions.find((one) => one.id === id);
    return question !== undefined && isRight(question, chosen[id] ?? []);
  });
  return { begun, minutes, order, chosen, right, spent: spentAt(exam, now) };
}

/**
 * The record after the exam under way is handed in. Sealed questions stay sealed: for each that was missed, review mode
 * brings back the open questions that ask for the same.
 */
export function handIn(practice: Practice, served: ServedExam, now: number): Practice {
  const { exam, ...others } = practice;
  if (!exam) return practice;
  const result = resultOf(exam, served, now);
  const missed = result.order.filter((id) => !result.right.includes(id));
  const again = missed.flatMap((id) => served.related[id] ?? []);
  return {
    ...others,
    missed: { ...practice.missed, ...Object.fromEntries(again.map((id) => [id, now])) },
    results: [...practice.results, result],
  };
}
