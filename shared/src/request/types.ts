export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** Method, space, and path below the API base, for example `POST /user/getUserList`. */
export type Route = `${Method} /${string}`;

/**
 * Body of every 2xx response. `code` 0 is a success. Any other code is a refusal with an
 * explanation in `msg`.
 */
export interface ApiResponse<Data = unknown> {
  code: number;
  data: Data;
  msg: string;
}

export interface CallOptions {
  /**
   * `true` suppresses toasts and boxes, except for the end of the session. `'all'` also suppresses
   * that. `'toasts'` suppresses toasts only. Use it if the caller shows the failure. Default:
   * everything in spec 8 is shown.
   */
  silent?: boolean | 'toasts' | 'all';
  /** `false` excludes the call from the global loading indicator. Default: true. */
  loading?: boolean;
  /** Aborts the call. It then rejects with kind `aborted` without a message. */
  signal?: AbortSignal;
  /**
   * `false` returns a response with code 301, 302 or 303, and a 401, to the caller without a
   * verification dialog. For the calls of these dialogs, which would otherwise wait for themselves.
   * Default: true.
   */
  verify?: boolean;
  /** Time-out in milliseconds. Default: 99 999 (spec 9). */
  timeout?: number;
  /**
   * The calling remote, `<id>@<build>`, sent as header `x-remote`. Set by the host for calls of a
   * remote.
   */
  remote?: string;
}

/** A request that is ready to be sent. */
export interface PreparedRequest {
  route: Route;
  method: Method;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | FormData | Blob | undefined;
  timeout: number;
  /** Token and session of the request. They determine which changes the response may make. */
  sentToken: string;
  sessionId: string;
}

/** A received response before it is interpreted. */
export interface RawResponse {
  status: number;
  headers: Headers;
  body: Blob | undefined;
}
