import { setTransport } from '../request/send.ts';
import type { ApiResponse, Route } from '../request/types.ts';

/** A request as the fake server saw it. */
export interface SeenRequest {
  route: Route;
  /** The body as JSON read it, `undefined` without one. */
  body: unknown;
  query: URLSearchParams;
  headers: Headers;
  signal: AbortSignal;
}

/** What a handler gives back: parts of an envelope (`code` 0, `data` null and `msg` '' unless told) or a whole response. */
export type FakeResponse = Partial<ApiResponse> | Response;

export type Handler = (request: SeenRequest) => FakeResponse | Promise<FakeResponse>;

/** A back end inside the test: nothing reaches the network while it stands. */
export interface FakeServer {
  /** Answers a route; a later handler of the same route replaces the earlier. */
  on(route: Route, handler: Handler | FakeResponse): void;
  /** Every request so far, in the order of arrival; of one route when named. */
  seen(route?: Route): readonly SeenRequest[];
  /** Gives the network back. */
  close(): void;
}

function toResponse(answer: FakeResponse): Response {
  if (answer instanceof Response) return answer;
  return new Response(JSON.stringify({ code: 0, data: null, msg: '', ...answer }), {
    headers: { 'content-type': 'application/json' },
  });
}

/**
 * Stands in for the back end of every `call`: a route without a handler is answered 404.
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
