import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { findBinding } from '../../kernel/identity/wx/bindings.ts';
import { wxTickets } from '../../kernel/identity/wx/tables.ts';
import {
  readWechatMessage,
  writeWechatFields,
  writeWechatReply,
} from '../../services/gateways/wechat/messages.ts';
import { replyToMessage } from './answer.ts';
import { bindWechat } from './bindWechat.ts';
import { decideTicket, phoneLink, scanTicket, ticketState } from './scans.ts';
import { texts } from './texts.ts';
import { findTicket, type WxTicket } from './tickets.ts';

/** Simulated official account. */
const ACCOUNT = 'simulated-account';
/** Simulated WeChat account if no user is known. */
const PHONE = 'simulated-phone';

/**
 * Returns the simulated WeChat account of a ticket. A user who must verify gets a bound account.
 */
async function phoneOf(tx: Tx, { kind, userId }: WxTicket): Promise<string> {
  if (kind !== 'verify' || userId === null) return PHONE;
  const openid = (await findBinding(tx, { userId }))?.openid;
  if (openid !== undefined) return openid;
  await bindWechat(tx, userId, `simulated-${userId}`, { replace: false });
  return `simulated-${userId}`;
}

/**
 * Scans a new ticket of the simulator immediately, so that its picture can link to the phone's
 * page.
 */
export async function simulateScan(
  tx: Tx,
  deps: Deps,
  uuid: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await tx.transaction(async (inner) => {
    const ticket = await findTicket(inner, uuid, now);
    const key =
      ticket && (await scanTicket(inner, deps.sealer, ticket, await phoneOf(inner, ticket)));
    if (key === undefined) return;
    await inner
      .update(wxTickets)
      .set({ content: phoneLink(publicUrl, key) })
      .where(eq(wxTickets.uuid, uuid));
  });
}

/**
 * Simulates the phone: scans a ticket as `openid` and accepts or declines it. Returns the new
 * state.
 */
export async function simulatePhone(
  tx: Tx,
  deps: Deps,
  play: { uuid: string; accept: boolean; openid?: string | undefined },
  now: Date,
): Promise<string> {
  return tx.transaction(async (inner) => {
    const ticket = await findTicket(inner, play.uuid, now);
    if (!ticket) throw refuse(texts.expired);
    const openid = play.openid ?? (await phoneOf(inner, ticket));
    if (ticketState(ticket, now) === 'waiting')
      await inner
        .update(wxTickets)
        .set({ openid, state: 'scanned' })
        .where(eq(wxTickets.uuid, ticket.uuid));
    return ticketState(
      await decideTicket(inner, deps, { ...ticket, openid }, play.accept, now),
      now,
    );
  });
}

/** Message of the simulated phone: a text, or an event with its key. */
export interface SimulatedMessage {
  openid?: string | undefined;
  type: string;
  content?: string | undefined;
  event?: string | undefined;
  eventKey?: string | undefined;
  msgId?: string | undefined;
}

/** Simulates a message to the official account. Returns the XML of the reply, or `success`. */
export async function simulateMessage(
  deps: Deps,
  played: SimulatedMessage,
  now: Date,
): Promise<string> {
  const {
    openid = PHONE,
    type,
    content = '',
    event = '',
    eventKey = '',
    msgId = randomInt(2 ** 47).toString(),
  } = played;
  const isEvent = type === 'event';
  const message = readWechatMessage(
    writeWechatFields({
      ToUserName: ACCOUNT,
      FromUserName: openid,
      CreateTime: String(Math.floor(now.getTime() / 1000)),
      MsgType: type,
      ...(isEvent
        ? { Event: event, EventKey: eventKey }
        : { Content: content, Recognition: content, MsgId: msgId }),
    }),
  );
  const gateway = await deps.gateways.wechat(deps.database.db);
  if (!message || !gateway) throw refuse(texts.noGateway);
  const answer = await replyToMessage(deps, gateway, message, now);
  return answer === undefined ? 'success' : writeWechatReply(message, answer, now);
}
