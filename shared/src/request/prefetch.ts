import type { RawResponse } from './types.ts';

/** Milliseconds for which a response that was fetched ahead is good. */
const PREFETCH_LIFE = 10_000;

interface Ahead {
  sessionId: string;
  response: Promise<RawResponse>;
  isEarly?: boolean;
}

/** One for the whole page: the first rows are asked for by a script that runs before the console's and has modules of its own. */
// biome-ignore lint/suspicious/noAssignInExpressions: made by whoever of the two comes first
const ahead = ((globalThis as { consoleAhead?: Map<string, Ahead> }).consoleAhead ??= new Map<
  string,
  Ahead
>());

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
  const entry: Ahead = { sessionId, response };
  ahead.set(key, entry);
  // Of another that has taken its place nothing is dropped.
  setTimeout(drop, PREFETCH_LIFE);
  // The call that would have used it sends its own request and reports what goes wrong with that.
  response.catch(drop);
}

/** Notes that what is kept for a call was sent before the console ran. */
export function markEarly(key: string): void {
  Object.assign(ahead.get(key) ?? {}, { isEarly: true });
}

/** Whether a call was sent before the console ran, so that it need not be sent again. */
export const isSentEarly = (key: string): boolean => Boolean(ahead.get(key)?.isEarly);

/** Takes the response fetched ahead for a call, once; `undefined` when there is none of this session. */
export function takeAhead(key: string, sessionId: string): Promise<RawResponse> | undefined {
  const entry = ahead.get(key);
  if (!entry || entry.sessionId !== sessionId) return undefined;
  ahead.delete(key);
  return entry.response;
}
