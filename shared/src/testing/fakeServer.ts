import { setTransport } from '../request/send.ts';
import type { ApiResponse, Route } from '../request/types.ts';

/** A request that the fake server has received. */
export interface SeenRequest {
  route: Route;
  /** The parsed JSON body, or `undefined`. */
  body: unknown;
  query: URLSearchParams;
  headers: Headers;
  signal: AbortSignal;
}

/**
 * Result of a handler: parts of an envelope (defaults: `code` 0, `data` null, `msg` ''), or a
 * complete response.
 */
export type FakeResponse = Partial<ApiResponse> | Response;

export type Handler = (request: SeenRequest) => FakeResponse | Promise<FakeResponse>;

/** A back end inside the test. While it is active, no request reaches the network. */
export interface FakeServer {
  /** Sets the handler of a route. Replaces an earlier handler of the route. */
  on(route: Route, handler: Handler | FakeResponse): void;
  /** Returns the received requests in order, optionally of one route. */
  seen(route?: Route): readonly SeenRequest[];
  /** Restores the network. */
  close(): void;
}

function toResponse(answer: FakeResponse): Response {
  if (answer instanceof Response) return answer;
  return new Response(JSON.stringify({ code: 0, data: null, msg: '', ...answer }), {
    headers: { 'content-type': 'application/json' },
  });
}

/**
 * Replaces the back end for all calls. A route without a handler returns 404.
 *
 * @example
 * const server = fakeServer();
 * server.on('POST /user/getUserList', { data: { list: [], total: 0, page: 1, pageSize: 10 } });
 */
export function fakeServer(): FakeServer {
  const handlers = new Map<string, Handler | FakeResponse>();
  const requests: SeenRequest[] = [];

  const answer = async (request: SeenRequest): Promise<Response> => {
    const handler = handlers.get(request.route);
    if (!handler) return new Response('{}', { status: 404 });
    return toResponse(typeof handler === 'function' ? await handler(request) : handler);
  };

  setTransport(async (input, init = {}) => {
    const url = new URL(String(input), 'http://fake.invalid');
    const signal = init.signal ?? new AbortController().signal;
    const request: SeenRequest = {
      route: `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}` as Route,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      query: url.searchParams,
      headers: new Headers(init.headers),
      signal,
    };
    requests.push(request);
    return new Promise<Response>((resolve, reject) => {
      const abort = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      answer(request).then((response) => resolve(response.clone()), reject);
    });
  });

  return {
    on: (route, handler) => {
      handlers.set(route, handler);
    },
    seen: (route) => requests.filter((request) => route === undefined || request.route === route),
    close: () => setTransport(),
  };
}
