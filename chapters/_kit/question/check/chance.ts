/** What chance alone would do: bounds for the statistics of a question bank. */

/** The probability that at least `least` of independent events happen, which have these probabilities each. */
export function atLeast(least: number, probabilities: readonly number[]): number {
  let happens: number[] = [1];
  for (const probability of probabilities) {
    const next = Array.from({ length: happens.length + 1 }, () => 0);
    for (const [count, chance] of happens.entries()) {
      next[count]! += chance * (1 - probability);
      next[count + 1]! += chance * probability;
    }
    happens = next;
  }
  return happens.slice(least).reduce((sum, chance) => sum + chance, 0);
}

/** Pearson's statistic of counts that should be equal. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return expected === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
