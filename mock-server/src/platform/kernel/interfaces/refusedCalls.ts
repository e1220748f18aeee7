import type { Caller } from '../../../http/caller.ts';

/** Description of a call for its operation record. */
export interface AuditEntry {
  method: string;
  path: string;
  ip: string;
  agent: string;
  requestId: string;
  /** Absent for a sign-in, which has no session. */
  caller: (Pick<Caller, 'userId' | 'userName'> & Partial<Pick<Caller, 'sessionId'>>) | undefined;
  body: unknown;
  status: number;
  answer: { code?: number; msg?: string; data?: unknown };
  latencyMs: number;
  /** The changed fields of objects as JSON text. Default: none. */
  changes?: string;
  /** Id of the operation record that this one continues. */
  continues?: number | undefined;
  /** Whether a client sent the record. Default: false. */
  isFromClient?: boolean;
}

/** Records refused calls without a caller in a limited number of rows. */
export interface RefusedCalls {
  /**
   * Counts a refused call.
   *
   * @param now the time of the call
   * @param begun id of the operation record that was started for the call
   * @returns resolves when it is written, and rejects if that fails
   */
  add(entry: AuditEntry, now: Date, begun?: number): Promise<void>;
}
