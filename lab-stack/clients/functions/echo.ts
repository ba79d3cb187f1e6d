/** Gives back what it was given; fails when it is told to. */
export async function handler(event: { readonly fail?: string }): Promise<unknown> {
  console.log('an event came');
  if (event.fail !== undefined) throw new TypeError(event.fail);
  return event;
}
