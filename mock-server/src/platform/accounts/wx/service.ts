import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { CODE, refuse } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { DISABLED } from '../../kernel/identity/user/states.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { findBinding } from '../../kernel/identity/wx/bindings.ts';
import { readBootSettings } from '../console/settings.ts';
import { recordLogin } from '../loginLog/record.ts';
import { openSession, sessionResponse } from '../session/session.ts';
import { bindWechat } from './bindWechat.ts';
import { findByKey, ticketState } from './scans.ts';
import type { WxEvent, WxLogin } from './schemas.ts';
import { texts } from './texts.ts';
import { claimTicket, findTicket } from './tickets.ts';

/** Masks a user name: `admin` → `a***n`. */
const maskName = (name: string) => `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}`;

/** Returns the data for the phone's page. Throws for an unknown link. */
export async function readEvent(tx: Tx, deps: Deps, key: string, now: Date): Promise<WxEvent> {
  const ticket = await findByKey(tx, key);
  if (!ticket) throw refuse(texts.linkExpired);
  const { appName } = await readBootSettings(tx, deps.gateways);
  const [user] =
    ticket.userId === null ? [] : await tx.select().from(users).where(eq(users.id, ticket.userId));
  return {
    type: ticket.kind as WxEvent['type'],
    appName,
    ...(user && { userName: maskName(user.userName) }),
    state: ticketState(ticket, now),
    expiresAt: ticket.expiresAt.getTime(),
  };
}

/** Outcome of a sign-in by WeChat without an account. */
const UNKNOWN = { method: 'wechat', user: undefined, entered: '' } as const;

type LoginCall = Call<unknown, Static<typeof WxLogin>, Caller | undefined>;

/**
 * Signs in the user of an accepted scan. An unbound WeChat account is refused and can then be
 * bound.
 */
export async function signInByWechat(call: LoginCall) {
  const { tx, deps, query, now } = call;
  const settings = await readBootSettings(tx, deps.gateways);
  if (!settings.wxLogin) throw refuse(texts.loginOff);
  const ticket = await findTicket(tx, query.uuid, now);
  if (ticket?.kind !== 'login' || ticket.state !== 'accepted' || ticket.openid === null)
    throw refuse(texts.notScanned);
  const binding = await findBinding(tx, { openid: ticket.openid });
  if (!binding) {
    await recordLogin(call, { ...UNKNOWN, result: 'failed', reason: 'unbound' });
    const data = { needBind: settings.wxBind, uuid: query.uuid };
    return { code: CODE.refused, msg: settings.wxBind ? texts.unbound : texts.unboundOff, data };
  }
  const [user] = await tx.select().from(users).where(eq(users.id, binding.userId));
  if (!user || user.enable === DISABLED) {
    await recordLogin(call, { ...UNKNOWN, user, result: 'failed', reason: 'disabled' });
    throw refuse(texts.disabled);
  }
  if (!(await claimTicket(tx, query.uuid, 'login', now))) throw refuse(texts.notScanned);
  const session = await openSession(tx, deps, user, call);
  const { sessionId } = session;
  await recordLogin(call, { ...UNKNOWN, user, result: 'success', sessionId });
  const data = await sessionResponse(call, session, {
    withBoot: query.withBoot !== undefined,
    landing: query.landing,
  });
  if (!data) throw refuse(texts.disabled);
  return { data, msg: texts.welcome, signedIn: { userId: user.id, userName: user.userName } };
}

/**
 * Binds the WeChat account that accepted the session's code to the caller. Replaces an existing
 * binding.
 */
export async function bindCaller(tx: Tx, caller: Caller, uuid: string, now: Date): Promise<void> {
  const ticket = await claimTicket(tx, uuid, 'bind', now);
  const isOwn = ticket?.userId === caller.userId && ticket.sessionId === caller.sessionId;
  if (!isOwn || ticket.openid === null) throw refuse(texts.notScanned);
  await bindWechat(tx, caller.userId, ticket.openid, { replace: true });
}
