import type { RawResponse } from './types.ts';

/** Milliseconds for which a response that was fetched ahead is good. */
const PREFETCH_LIFE = 10_000;

interface Ahead {
  sessionId: string;
  response: Promise<RawResponse>;
  expiry: ReturnType<typeof setTimeout>;
}

const ahead = new Map<string, Ahead>();

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The same call with an equal body has the same key, whatever the order of the body's fields. */
export function prefetchKey(route: string, body: unknown): string {
  return `${route} ${JSON.stringify(body ?? null, (_key, value: unknown) => sorted(value))}`;
}

/** Keeps a response that is under way until it is taken, is ten seconds old, or fails. */
export function keepAhead(key: string, sessionId: string, response: Promise<RawResponse>): void {
  const drop = (): void => {
    if (ahead.get(key) === entry) ahead.delete(key);
  };
  const entry: Ahead = { sessionId, response, expiry: setTimeout(drop, PREFETCH_LIFE) };
  clearTimeout(ahead.get(key)?.expiry);
  ahead.set(key, entry);
  // The call that would have used it sends its own request and reports what goes wrong with that.
  response.catch(drop);
}

/** Takes the response fetched ahead for a call, once; `undefined` when there is none of this session. */
export function takeAhead(key: string, sessionId: string): Promise<RawResponse> | undefined {
  const entry = ahead.get(key);
  if (!entry || entry.sessionId !== sessionId) return undefined;
  clearTimeout(entry.expiry);
  ahead.delete(key);
  return entry.response;
}
