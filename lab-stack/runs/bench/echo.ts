/** The function of the benchmark: as little work as can be, so that what is measured is the way to it. */
export async function handler(event: unknown): Promise<unknown> {
  return event;
}
