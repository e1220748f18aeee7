import type { RawResponse } from './types.ts';

/** Maximum age of a prefetched response in milliseconds. */
const PREFETCH_LIFE = 10_000;

interface PrefetchedCall {
  sessionId: string;
  response: Promise<RawResponse>;
  isEarly?: boolean;
}

/**
 * Global, because the early script requests the first rows before the console starts and has its
 * own module instances.
 */
// biome-ignore lint/suspicious/noAssignInExpressions: created by the first script that needs it
const ahead = ((globalThis as { consoleAhead?: Map<string, PrefetchedCall> }).consoleAhead ??=
  new Map<string, PrefetchedCall>());

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the key of a call. Equal bodies have the same key in any field order. */
export function prefetchKey(route: string, body: unknown): string {
  return `${route} ${JSON.stringify(body ?? null, (_key, value: unknown) => sorted(value))}`;
}

/** Stores a pending response until it is taken, is ten seconds old, or fails. */
export function storePrefetched(
  key: string,
  sessionId: string,
  response: Promise<RawResponse>,
): void {
  const drop = (): void => {
    if (ahead.get(key) === entry) ahead.delete(key);
  };
  const entry: PrefetchedCall = { sessionId, response };
  ahead.set(key, entry);
  // `drop` ignores entries that have been replaced.
  setTimeout(drop, PREFETCH_LIFE);
  // The call that needs the response sends its own request and reports its failure.
  response.catch(drop);
}

/** Marks a stored response as requested before the console started. */
export function markEarly(key: string): void {
  Object.assign(ahead.get(key) ?? {}, { isEarly: true });
}

/** Whether a call was sent before the console started, and need not be sent again. */
export const isSentEarly = (key: string): boolean => Boolean(ahead.get(key)?.isEarly);

/**
 * Returns and removes the prefetched response of a call. `undefined` if there is none in this
 * session.
 */
export function takePrefetched(key: string, sessionId: string): Promise<RawResponse> | undefined {
  const entry = ahead.get(key);
  if (!entry || entry.sessionId !== sessionId) return undefined;
  ahead.delete(key);
  return entry.response;
}
