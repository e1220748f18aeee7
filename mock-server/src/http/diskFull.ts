import { DrizzleQueryError } from 'drizzle-orm';
import { DISK_FULL } from '../db/reserve.ts';
import { CODE, Refusal } from './errors.ts';
import { texts } from './texts.ts';

/** Its page is docs/messages/S101.md. */
const REASON = 'S101';

/** What every write is answered while the disk is full. */
export const refuseFull = () =>
  new Refusal(CODE.refused, `${REASON} ${texts.diskFull}`, { reason: REASON });

/** How the operating system and PostgreSQL call a disk that is full. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', DISK_FULL];

/** Whether something failed because a disk has no room: that of the data folder, or of the database. */
export function isDiskFull(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return CODES.includes((cause as { code?: unknown } | null | undefined)?.code);
}
