import { credentialsFor } from '../../local/door/caller.ts';

/** Where an environment's AWS clients believe to be; nothing listens there. */
export const SANDBOX_ORIGIN = 'http://127.0.0.1:4566';

/**
 * What an SDK client would otherwise look for in files, one client after the other. The values are its defaults;
 * an environment's own variables overrule them.
 */
export const SDK_VARIABLES: Readonly<Record<string, string>> = {
  AWS_REGION: 'eu-west-1',
  AWS_ENDPOINT_URL: SANDBOX_ORIGIN,
  AWS_RETRY_MODE: 'standard',
  AWS_MAX_ATTEMPTS: '3',
  AWS_USE_FIPS_ENDPOINT: 'false',
  AWS_USE_DUALSTACK_ENDPOINT: 'false',
  AWS_DEFAULTS_MODE: 'legacy',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/** `process.env` of an environment. */
export function variablesOf(
  name: string,
  own: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  return { ...SDK_VARIABLES, ...credentialsFor(name), ...own };
}
