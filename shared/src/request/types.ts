export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** A call as one writes it: method, blank, path below the API base, for example `POST /user/getUserList`. */
export type Route = `${Method} /${string}`;

/** What every 2xx response resolves to. `code` 0 is success; anything else is a refusal that `msg` explains. */
export interface ApiResponse<Data = unknown> {
  code: number;
  data: Data;
  msg: string;
}

export interface CallOptions {
  /**
   * `true` shows no toast and no box, save the one that says that the session is over; `'all'` not even that; `'toasts'` shows the
   * boxes and no toast. Use it when the caller shows the failure itself. Default: everything of spec 8 is shown.
   */
  silent?: boolean | 'toasts' | 'all';
  /** `false` keeps the call out of the global loading indicator. Default true. */
  loading?: boolean;
  /** Aborts the call; it then rejects with kind `aborted` and shows nothing. */
  signal?: AbortSignal;
  /**
   * `false` hands the caller a response with code 301, 302 or 303, and a 401, as it came, without a dialog in which the person
   * proves himself. For the calls of these dialogs themselves, which would wait for their own end. Default true.
   */
  verify?: boolean;
  /** Milliseconds to wait for the response, 99 999 unless told (spec 9). */
  timeout?: number;
  /** On whose behalf, `<id>@<build>`: sent as header `x-remote`. The host fills it for the calls of a remote. */
  remote?: string;
}

/** A request, ready to be sent. */
export interface PreparedRequest {
  route: Route;
  method: Method;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | FormData | Blob | undefined;
  timeout: number;
  /** The token and session that the request travels with; decides later what its response may change. */
  sentToken: string;
  sessionId: string;
}

/** A response as it arrived, before anyone has judged it. */
export interface RawResponse {
  status: number;
  headers: Headers;
  body: Blob | undefined;
}
