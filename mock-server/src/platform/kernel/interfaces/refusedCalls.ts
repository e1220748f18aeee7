import type { Caller } from '../../../http/caller.ts';

/** One call as its operation record describes it. */
export interface AuditEntry {
  method: string;
  path: string;
  ip: string;
  agent: string;
  requestId: string;
  /** A sign-in has no session yet. */
  caller: (Pick<Caller, 'userId' | 'userName'> & Partial<Pick<Caller, 'sessionId'>>) | undefined;
  body: unknown;
  status: number;
  answer: { code?: number; msg?: string; data?: unknown };
  latencyMs: number;
}

/** Records refused calls without a caller, in a bounded number of rows. */
export interface RefusedCalls {
  /**
   * Counts a refused call.
   *
   * @param now the time of the call
   * @param begun the record that was begun for it
   * @returns when it is written; rejects when it cannot be
   */
  add(entry: AuditEntry, now: Date, begun?: number): Promise<void>;
}
