import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { conflict } from '../../../http/errors.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readRevision } from '../../kernel/settings/revision.ts';
import { texts } from './texts.ts';

/** How often the configuration was changed, and by whom and when last; `changedAt` is '' while nobody has. */
export const LastChange = Type.Object({
  revision: Type.Integer(),
  /** What that person is called now; '' when he is gone. */
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

/** Throws 409 with who changed the configuration, and when, unless `revision` is the one in force. */
export async function assertCurrent(tx: Tx, revision: number): Promise<void> {
  const last = await readLastChange(tx);
  if (last.revision !== revision) throw conflict(texts.changedBy(last.changedBy), last);
}
