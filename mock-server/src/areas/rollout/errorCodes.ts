/** Codes of failed installations. Gateways may send others, which count as `other`. */
export const ERROR_CODES = [
  'download',
  'hash',
  'signature',
  'diskFull',
  'inUse',
  'exit',
  'timeout',
  'system',
  'interrupted',
  'other',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Failures that another attempt cannot repair. */
const FINAL: readonly string[] = ['hash', 'signature', 'system'];
const MINUTE_MS = 60_000;
/** Delays before the second and the following attempts, in minutes. */
const RETRY_MINUTES = [1, 5, 10, 15, 30, 60] as const;

/** Returns the code as stored. */
export const knownErrorCode = (code: string): ErrorCode =>
  ERROR_CODES.find((known) => known === code) ?? 'other';

/** Returns the delay before the next attempt, or null if there is none. */
export function retryDelayMs(attempt: number, code: string): number | null {
  if (FINAL.includes(code)) return null;
  const minutes = RETRY_MINUTES[attempt - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
}
