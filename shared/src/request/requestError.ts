import type { ApiResponse } from './types.ts';

/**
 * Reason why a call has no response:
 *
 * - `unsent`: the request could not be built (a body that cannot be serialized as JSON)
 * - `network`: no response arrived
 * - `timeout`: no response arrived in time, but the server may have executed the call
 * - `http`: a status other than 2xx, see `status`. 401 and `data.reload` are both 401
 * - `malformed`: a 2xx response that is HTML, truncated JSON or empty
 * - `aborted`: aborted by the caller's signal
 * - `verificationCancelled`: the user cancelled the security dialog
 */
export type RequestErrorKind =
  | 'unsent'
  | 'network'
  | 'timeout'
  | 'http'
  | 'malformed'
  | 'aborted'
  | 'verificationCancelled';

export interface RequestErrorDetails {
  route: string;
  /** HTTP status. 401 also for the older "reload" response. */
  status?: number | undefined;
  /** The server's id of the request, from header `x-request-id`. */
  requestId?: string | undefined;
  /** Body of the refusal if it was an envelope. */
  response?: ApiResponse | undefined;
  cause?: unknown;
}

/** Rejection reason of a call. `message` is a sentence for the user. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: RequestErrorKind;
  readonly route: string;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly response: ApiResponse | undefined;

  constructor(
    kind: RequestErrorKind,
    message: string,
    { route, status, requestId, response, cause }: RequestErrorDetails,
  ) {
    super(message, { cause });
    this.kind = kind;
    this.route = route;
    this.status = status;
    this.requestId = requestId;
    this.response = response;
  }
}

/** Statuses with a box (spec 8). */
const BOXED = new Set([401, 404, 500]);

/** Whether spec 8 requires a box for the error. A silent call does not show it. */
export function hasBox({ kind, status }: RequestError): boolean {
  return (
    kind === 'network' ||
    kind === 'malformed' ||
    (kind === 'http' && status !== undefined && BOXED.has(status))
  );
}
