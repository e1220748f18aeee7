import { requestTexts } from '../texts.ts';
import { RequestError } from './requestError.ts';
import type { CallOptions, Method, PreparedRequest, Route } from './types.ts';

export const API_BASE = '/api';

/** Time-out of a response in milliseconds (spec 9). */
export const REQUEST_TIMEOUT = 99_999;

/** Sender of a request, read from the session when the request is sent. */
export interface Sender {
  token: string;
  sessionId: string;
  /** Id of the user, after it is loaded. */
  userId: number | undefined;
}

function queryOf(body: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const item of value) query.append(`${key}[]`, String(item));
    else query.append(key, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function serialise(route: Route, body: unknown): string | FormData | Blob | undefined {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return body;
  try {
    return JSON.stringify(body);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RequestError('unsent', requestTexts.unsent(reason), { route, cause });
  }
}

/**
 * Builds a request (spec 6, 7): base path, token and user in headers. The body of a GET becomes the
 * query (arrays as `key[]`, without empty values), that of other methods JSON, including DELETE. A
 * `FormData` or `Blob` is sent unchanged.
 *
 * @throws RequestError of kind `unsent` if the body cannot be serialized as JSON
 * @example prepare('GET /wx/login', { uuid: 'a' }, sender).url // '/api/wx/login?uuid=a'
 */
export function prepare(
  route: Route,
  body: unknown,
  sender: Sender,
  options: CallOptions = {},
): PreparedRequest {
  const blank = route.indexOf(' ');
  const method = route.slice(0, blank) as Method;
  const isGet = method === 'GET';
  const payload = isGet ? undefined : serialise(route, body);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (typeof payload === 'string') headers['content-type'] = 'application/json';
  if (sender.token !== '') headers['x-token'] = sender.token;
  if (sender.userId !== undefined) headers['x-user-id'] = String(sender.userId);
  if (options.remote) headers['x-remote'] = options.remote;
  return {
    route,
    method,
    url:
      API_BASE +
      route.slice(blank + 1) +
      (isGet && typeof body === 'object' && body !== null ? queryOf(body) : ''),
    headers,
    body: payload,
    timeout: options.timeout ?? REQUEST_TIMEOUT,
    sentToken: sender.token,
    sessionId: sender.sessionId,
  };
}
