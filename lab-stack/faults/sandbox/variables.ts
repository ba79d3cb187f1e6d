import { credentialsFor } from '../../local/door/caller.ts';

/** Where an environment's AWS clients believe to be; nothing listens there. */
export const SANDBOX_ORIGIN = 'http://127.0.0.1:4566';

/** How often a client without settings of its own asks at most. */
export const SDK_ATTEMPTS = 3;

/** The SDK's files, in place of those in a home directory. */
export const SDK_FILES: readonly string[] = ['/var/task/.aws/config', '/var/task/.aws/credentials'];

/**
 * What an SDK client would otherwise look for in files, one client after the other, at half the cost of its first
 * call. The values are its defaults; an environment's own variables overrule them.
 */
export const SDK_VARIABLES: Readonly<Record<string, string>> = {
  AWS_REGION: 'eu-west-1',
  AWS_ENDPOINT_URL: SANDBOX_ORIGIN,
  AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'false',
  AWS_CONFIG_FILE: SDK_FILES[0]!,
  AWS_SHARED_CREDENTIALS_FILE: SDK_FILES[1]!,
  AWS_RETRY_MODE: 'standard',
  AWS_MAX_ATTEMPTS: String(SDK_ATTEMPTS),
  AWS_DEFAULTS_MODE: 'legacy',
  AWS_USE_FIPS_ENDPOINT: 'false',
  AWS_USE_DUALSTACK_ENDPOINT: 'false',
  AWS_ACCOUNT_ID_ENDPOINT_MODE: 'preferred',
  AWS_AUTH_SCHEME_PREFERENCE: '',
  AWS_SDK_UA_APP_ID: '',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

const SERVICES = ['DYNAMODB', 'SQS', 'LAMBDA'];

/** `process.env` of an environment. */
export function variablesOf(
  name: string,
  own: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const variables: Record<string, string | undefined> = { ...SDK_VARIABLES, ...credentialsFor(name), ...own };
  for (const service of SERVICES) variables[`AWS_ENDPOINT_URL_${service}`] ??= variables['AWS_ENDPOINT_URL'];
  return variables;
}
