/** What code meets that asks for more of the world than the explorer has. By its code a client knows that nothing was sent. */
export function noNetwork(where: string): Error {
  const message =
    `There is no network in the explorer: ${where} cannot be reached. ` +
    'Code under test reaches the services of the stack and the provider, by the AWS SDK, fetch or node:http.';
  return Object.assign(new Error(message), { code: 'ENOTFOUND' });
}
