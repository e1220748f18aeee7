import { eq } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import { wxBindings } from '../../platform/kernel/identity/wx/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { countReveal } from '../asset/index.ts';
import { wechatMessages } from './tables.ts';
import { texts } from './texts.ts';

interface RevealInput {
  ID: number;
  reason: string;
}

/** Returns the OpenID of the sender of a message. The call and its reason are recorded. */
export async function revealMessage(
  by: ActorContext,
  { ID, reason }: RevealInput,
): Promise<{ value: string }> {
  await countReveal(by, reason);
  const [row] = await by.tx
    .select({ value: wechatMessages.openid })
    .from(wechatMessages)
    .where(eq(wechatMessages.id, ID));
  if (!row) throw refuse(texts.unknownMessage);
  return row;
}

/** Returns the OpenID that a user has bound. The call and its reason are recorded. */
export async function revealBinding(
  by: ActorContext,
  { ID, reason }: RevealInput,
): Promise<{ value: string }> {
  await countReveal(by, reason);
  const [row] = await by.tx
    .select({ value: wxBindings.openid })
    .from(wxBindings)
    .where(eq(wxBindings.userId, ID));
  if (!row) throw refuse(texts.unknownBinding);
  return row;
}
