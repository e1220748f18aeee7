import { readRows } from '../request/pageResult.ts';
import { markEarly, prefetchKey, storePrefetched } from '../request/prefetch.ts';
import { prepare } from '../request/prepare.ts';
import type { RawResponse } from '../request/types.ts';
import { readCookie, readToken } from '../session/tokenStorage.ts';
import type { ListSnapshot } from './listSnapshot.ts';

/**
 * Sends the first call of a list before the code of the list is loaded, and stores the response for
 * it like `prefetch`.
 *
 * @returns the rows. Empty if the server refused, or if the session of the page differs from the
 * current one.
 */
export async function prefetchListCall(
  { call, body, remote }: ListSnapshot,
  userId: number,
): Promise<readonly object[]> {
  const token = readToken();
  if (token.token === '' || readCookie() !== token.token) return [];
  const {
    method,
    url,
    headers,
    body: sent,
  } = prepare(call, body, { ...token, userId }, { remote });
  const answer = send(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
  const key = prefetchKey(call, body);
  storePrefetched(
    key,
    token.sessionId,
    answer.then(({ raw }) => raw),
  );
  markEarly(key);
  return rowsOf(await answer);
}

interface Answer {
  raw: RawResponse;
  /** Body text, read only once, because reading it again would wait for a busy main thread. */
  text: string;
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  const text = await response.text();
  return { raw: { status, headers, body: new Blob([text]) }, text };
}

function rowsOf({ raw, text }: Answer): readonly object[] {
  if (raw.status !== 200) return [];
  const { code, data } = JSON.parse(text) as { code?: unknown; data?: unknown };
  return code === 0 ? readRows<object>(data).rows : [];
}
