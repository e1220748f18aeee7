import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { wxBindings } from './tables.ts';
import { texts } from './texts.ts';

/** The binding of a user, or of a WeChat account. */
export async function findBinding(tx: Tx, of: { userId: number } | { openid: string }) {
  const which = 'userId' in of ? eq(wxBindings.userId, of.userId) : eq(wxBindings.openid, of.openid);
  const [row] = await tx.select().from(wxBindings).where(which);
  return row;
}

/**
 * Binds a WeChat account to a user. `replace` lets the user's own older binding go. Throws a refusal when the WeChat account
 * belongs to somebody else, or the user has another one.
 */
export async function bindWechat(tx: Tx, userId: number, openid: string, options: { replace: boolean }): Promise<void> {
  const owner = await findBinding(tx, { openid });
  if (owner && owner.userId !== userId) throw refuse(texts.taken);
  const own = await findBinding(tx, { userId });
  if (own && own.openid !== openid && !options.replace) throw refuse(texts.otherWechat);
  if (own) await tx.delete(wxBindings).where(eq(wxBindings.userId, userId));
  const added = await tx.insert(wxBindings).values({ userId, openid }).onConflictDoNothing().returning();
  if (added.length === 0) throw refuse(texts.taken);
}
