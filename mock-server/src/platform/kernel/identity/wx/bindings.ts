import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { wxBindings } from './tables.ts';

/** Finds the binding of a user or of a WeChat account. */
export async function findBinding(tx: Tx, of: { userId: number } | { openid: string }) {
  const condition =
    'userId' in of ? eq(wxBindings.userId, of.userId) : eq(wxBindings.openid, of.openid);
  const [row] = await tx.select().from(wxBindings).where(condition);
  return row;
}
