import { DrizzleQueryError } from 'drizzle-orm';
import { DISK_FULL } from '../db/reserve.ts';
import { CODE, Refusal } from './errors.ts';
import { texts } from './texts.ts';

/** Documented in docs/reference/error-codes.md#s101. */
const REASON = 'S101';

/** Returns the refusal of writes while the disk is full. */
export const diskFullRefusal = () =>
  new Refusal(CODE.refused, `${REASON} ${texts.diskFull}`, { reason: REASON });

/** Error codes of the operating system and PostgreSQL for a full disk. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', DISK_FULL];

/** Whether an error was caused by a full disk of the data folder or the database. */
export function isDiskFull(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return CODES.includes((cause as { code?: unknown } | null | undefined)?.code);
}
