import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defenseExceptions } from './tables.ts';

/** File on a terminal. */
interface TerminalFile {
  netbarId: number;
  terminalNo: string;
  sha256: string;
  now: Date;
}

/** Returns the exceptions of a file that apply on a terminal now, oldest first. */
export const readFileExceptions = (
  tx: Tx,
  { netbarId, terminalNo, sha256, now }: TerminalFile,
): Promise<(typeof defenseExceptions.$inferSelect)[]> =>
  tx
    .select()
    .from(defenseExceptions)
    .where(
      and(
        eq(defenseExceptions.netbarId, netbarId),
        eq(defenseExceptions.sha256, sha256.toLowerCase()),
        inArray(defenseExceptions.terminalNo, ['', terminalNo]),
        or(isNull(defenseExceptions.expiresAt), gt(defenseExceptions.expiresAt, now)),
      ),
    )
    .orderBy(defenseExceptions.id);
