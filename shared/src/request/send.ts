import { createFetch } from 'ofetch';
import { requestTexts } from '../texts.ts';
import { RequestError } from './requestError.ts';
import type { PreparedRequest, RawResponse } from './types.ts';

type Transport = typeof fetch;

const byBrowser: Transport = (input, init) => fetch(input, init);
let transport = byBrowser;

/** Replaces `fetch` for tests. Without an argument the browser's `fetch` is restored. */
export function setTransport(replacement: Transport = byBrowser): void {
  transport = replacement;
}

const request = createFetch({ fetch: (input, init) => transport(input, init) });

/**
 * Sends a request and reads the complete response with any status.
 *
 * @param signal abort signal of the caller
 * @throws RequestError `timeout` if the response is not complete in time, `aborted` if the signal
 * is aborted first, `network` for all other failures
 */
export async function send(prepared: PreparedRequest, signal?: AbortSignal): Promise<RawResponse> {
  const { route, timeout } = prepared;
  // One controller for time-out and signal, because the oldest supported browser lacks
  // AbortSignal.any.
  const controller = new AbortController();
  let late = false;
  const stop = () => controller.abort();
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, timeout);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    const { method, headers, body, url } = prepared;
    const response = await request.raw<Blob, 'blob'>(url, {
      method,
      headers,
      body,
      signal: controller.signal,
      responseType: 'blob',
      retry: false,
      ignoreResponseError: true,
    });
    return { status: response.status, headers: response.headers, body: response._data };
  } catch (cause) {
    if (late)
      throw new RequestError('timeout', requestTexts.timeoutText(Math.round(timeout / 1000)), {
        route,
        cause,
      });
    if (signal?.aborted) throw new RequestError('aborted', requestTexts.aborted, { route, cause });
    const reason =
      cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : '';
    throw new RequestError('network', requestTexts.networkText(reason), { route, cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
