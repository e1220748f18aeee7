import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { conflict } from '../../../http/errors.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readRevision } from '../../kernel/settings/revision.ts';
import { texts } from './texts.ts';

/**
 * Revision, author and time of the last change of the configuration. `changedAt` is empty before
 * the first change.
 */
export const LastChange = Type.Object({
  revision: Type.Integer(),
  /** Current nickname of the user, or empty if the user was deleted. */
  changedBy: Type.String(),
  /** ISO 8601. */
  changedAt: Type.String(),
});

export async function readLastChange(tx: Tx): Promise<Static<typeof LastChange>> {
  const { number: revision, userId, at: changedAt } = await readRevision(tx);
  const [user] = await tx
    .select({ userName: users.userName, nickName: users.nickName })
    .from(users)
    .where(eq(users.id, userId));
  return { revision, changedBy: user?.nickName || user?.userName || '', changedAt };
}

/** Throws 409 with the author and time of the last change if `revision` is outdated. */
export async function assertCurrentRevision(tx: Tx, revision: number): Promise<void> {
  const last = await readLastChange(tx);
  if (last.revision !== revision) throw conflict(texts.changedBy(last.changedBy), last);
}
