import type { ServiceError, ServiceName } from '../service.ts';
import type { Stamp, WireRequest, WireResponse } from './http.ts';

/** A service call as the door takes it. */
export interface WireCall {
  readonly service: Exclude<ServiceName, 'provider'>;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A call, or the refusal of a request that is none, in the words of the service that it was meant for. */
export type Decoded =
  | { readonly ok: true; readonly call: WireCall }
  | { readonly ok: false; readonly error: ServiceError };

/** How one protocol is read and written. Nothing here throws, whatever was sent. */
export interface Codec {
  decode(request: WireRequest): Decoded;
  /** `output` is what Service.call resolved to. */
  answer(call: WireCall, output: unknown, stamp: Stamp): WireResponse;
  refusal(error: ServiceError, stamp: Stamp): WireResponse;
}
