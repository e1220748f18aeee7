import { readRows } from '../request/pageResult.ts';
import { keepAhead, markEarly, prefetchKey } from '../request/prefetch.ts';
import { prepare } from '../request/prepare.ts';
import type { RawResponse } from '../request/types.ts';
import { readCookie, readToken } from '../session/tokenStorage.ts';
import type { ListSketch } from './listSketch.ts';

/**
 * Makes the first call of a list before the code that will make it, as `prefetch` does, and leaves the response to that.
 *
 * @returns the rows; none where the server refused, or where the session of the page is not the one that calls are made with
 */
export async function askAhead(
  { call, body, remote }: ListSketch,
  userId: number,
): Promise<readonly object[]> {
  const kept = readToken();
  if (kept.token === '' || readCookie() !== kept.token) return [];
  const { method, url, headers, body: sent } = prepare(call, body, { ...kept, userId }, { remote });
  const answer = send(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
  const key = prefetchKey(call, body);
  keepAhead(
    key,
    kept.sessionId,
    answer.then(({ raw }) => raw),
  );
  markEarly(key);
  return rowsOf(await answer);
}

interface Answer {
  raw: RawResponse;
  /** What its body holds: read from there again, it would wait for a busy page's thread once more. */
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
