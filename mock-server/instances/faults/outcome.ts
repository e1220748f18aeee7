import { call, type Reply } from '../support/api.ts';

/** Reason code of a call whose database connection was lost, possibly after the commit. */
const UNAVAILABLE = 'S112';

/**
 * Result of a call:
 * - `done`: acknowledged
 * - `refused`: refused with a reason, and without effect
 * - `unknown`: no answer, or one that does not state whether the call had an effect
 */
export interface Outcome {
  kind: 'done' | 'refused' | 'unknown';
  /** The reason code, the code of the envelope, the HTTP status or the network error. */
  reason: string;
  ms: number;
}

interface Target {
  url: string;
  session: Record<string, string>;
  /** Time after which the call counts as hanging. */
  limitMs: number;
}

/** Reason of a call that has no response within the limit. */
const HANGS = 'no answer';

function judge({ status, code, data }: Reply<{ reason?: string } | null>): Omit<Outcome, 'ms'> {
  if (status !== 200) return { kind: 'unknown', reason: `HTTP ${status}` };
  if (code === 0) return { kind: 'done', reason: '' };
  const reason = data?.reason ?? `code ${code}`;
  return { kind: reason === UNAVAILABLE ? 'unknown' : 'refused', reason };
}

/** Makes a call and returns its result. Never rejects. */
export async function attempt(target: Target, what: string, body: unknown): Promise<Outcome> {
  const since = performance.now();
  const { url, session, limitMs } = target;
  const result = await call<{ reason?: string } | null>(
    url,
    what,
    body,
    session,
    AbortSignal.timeout(limitMs),
  ).then(judge, (error: Error & { cause?: { code?: string } }) => ({
    kind: 'unknown' as const,
    reason: error.name === 'TimeoutError' ? HANGS : (error.cause?.code ?? error.message),
  }));
  return { ...result, ms: performance.now() - since };
}
