import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { findBinding } from '../../kernel/identity/wx/bindings.ts';
import { wxBindings } from '../../kernel/identity/wx/tables.ts';
import { texts } from './texts.ts';

/**
 * Binds a WeChat account to a user. With `replace`, an existing binding of the user is removed.
 * Throws a refusal if the WeChat account belongs to another user, or if the user has another
 * binding.
 */
export async function bindWechat(
  tx: Tx,
  userId: number,
  openid: string,
  options: { replace: boolean },
): Promise<void> {
  const owner = await findBinding(tx, { openid });
  if (owner && owner.userId !== userId) throw refuse(texts.taken);
  const binding = await findBinding(tx, { userId });
  if (binding && binding.openid !== openid && !options.replace) throw refuse(texts.otherWechat);
  if (binding) await tx.delete(wxBindings).where(eq(wxBindings.userId, userId));
  const added = await tx
    .insert(wxBindings)
    .values({ userId, openid })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) throw refuse(texts.taken);
}
