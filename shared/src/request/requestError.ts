import type { ApiResponse } from './types.ts';

/**
 * Why a call has no response to give:
 * - `unsent`: the request could not be put together (a body that is no JSON)
 * - `network`: no response arrived · `timeout`: none arrived in time; the server may have acted
 * - `http`: a status other than 2xx; see `status`. 401 and `data.reload` both count as 401
 * - `malformed`: a 2xx response that is HTML, half JSON or empty
 * - `aborted`: the caller's signal · `verificationCancelled`: the person gave up the security dialog
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
  /** HTTP status; 401 also for the older "reload" response. */
  status?: number | undefined;
  /** The server's id of the request, from header `x-request-id`. */
  requestId?: string | undefined;
  /** The body of the refusal when it was an envelope. */
  response?: ApiResponse | undefined;
  cause?: unknown;
}

/** What a call rejects with. `message` is a sentence for people. */
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

/** Statuses for which spec 8 has a box. */
const BOXED = new Set([401, 404, 500]);

/** Whether spec 8 has a box for it, which tells the person unless the call is silent. */
export function hasBox({ kind, status }: RequestError): boolean {
  return (
    kind === 'network' ||
    kind === 'malformed' ||
    (kind === 'http' && status !== undefined && BOXED.has(status))
  );
}
