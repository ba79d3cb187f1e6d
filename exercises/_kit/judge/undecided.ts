/** The exploration of a scenario was ended before it could tell whether a promise holds. */
export class Undecided extends Error {
  override readonly name = 'Undecided';

  constructor(scenario: string) {
    super(`The scenario ${scenario} was not explored to its end.`);
  }
}
