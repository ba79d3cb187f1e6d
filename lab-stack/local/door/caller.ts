/**
 * Who calls? Every environment of a local run signs with an access key of its own, as every environment of
 * Lambda has its own session: the key is the environment's name, and nothing checks the secret.
 */

/** A name in the form of an access key: letters, digits, `_`, `#` and `-`. */
const CREDENTIAL = /Credential=([\w#-]{1,128})\//;

/** Everybody who is no environment of ours: a shell, a test, another process. */
export const OUTSIDE = 'outside';

/** The variables with which an environment's SDK clients find the door and name themselves. */
export function credentialsFor(caller: string): Record<string, string> {
  return { AWS_ACCESS_KEY_ID: caller, AWS_SECRET_ACCESS_KEY: 'local', AWS_SESSION_TOKEN: '' };
}

/** Reads the caller from an `authorization` header; `outside` when it names none of `known`. */
export function callerOf(authorization: string | undefined, known: (name: string) => boolean): string {
  const name = CREDENTIAL.exec(authorization ?? '')?.[1];
  return name !== undefined && known(name) ? name : OUTSIDE;
}
