import type { WireRequest } from '../../local/wire/http.ts';

/** Who answers for a request that was not made by an SDK client. */
export type Host =
  | { readonly kind: 'aws' }
  /** The same request, as the provider sees it. */
  | { readonly kind: 'provider'; readonly request: WireRequest };

/** Finds whom `origin` (scheme, host and port) means, by the variables of the caller; undefined for nobody. */
export function hostOf(
  origin: string,
  request: WireRequest,
  variables: Readonly<Record<string, string | undefined>>,
): Host | undefined {
  const provider = parsed(variables['PROVIDER_URL']);
  const base = provider?.pathname.replace(/\/$/, '') ?? '';
  if (provider?.origin === origin && request.path.startsWith(`${base}/`)) {
    return { kind: 'provider', request: { ...request, path: request.path.slice(base.length) } };
  }
  const aws = parsed(variables['AWS_ENDPOINT_URL'])?.origin === origin || origin.endsWith('.amazonaws.com');
  return aws ? { kind: 'aws' } : undefined;
}

function parsed(text: string | undefined): URL | undefined {
  return text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
}
