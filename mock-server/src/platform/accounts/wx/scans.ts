import { createHash } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { findBinding } from '../../kernel/identity/wx/bindings.ts';
import { wxTickets } from '../../kernel/identity/wx/tables.ts';
import type { Sealer } from '../../kernel/interfaces/sealer.ts';
import { passChallenge, passSession } from '../../services/verification/challenges.ts';
import { texts } from './texts.ts';
import { CLAIM_MS, type WxTicket } from './tickets.ts';

/** Bus topic for decided tickets, by uuid. */
export const WX_TOPIC = 'wx';

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Returns the secret key of the phone's page. It depends on the scan only, so that a repeated call
 * of the platform gets the same link.
 */
const makeKey = (sealer: Sealer, { uuid }: Pick<WxTicket, 'uuid'>, openid: string) =>
  sealer.digest(`wx-event:${uuid}:${openid}`);

export const phoneLink = (publicUrl: string, key: string) => `${publicUrl}/#/wxevent?key=${key}`;

/**
 * Records the account that scanned a ticket and returns the key of the phone's page. Returns
 * undefined if the ticket can no longer be scanned.
 */
export async function scanTicket(
  tx: Tx,
  sealer: Sealer,
  ticket: WxTicket,
  openid: string,
): Promise<string | undefined> {
  const key = makeKey(sealer, ticket, openid);
  if (ticket.state !== 'waiting') return ticket.openid === openid ? key : undefined;
  const scanned = await tx
    .update(wxTickets)
    .set({ state: 'scanned', openid, keyHash: hashKey(key) })
    .where(and(eq(wxTickets.uuid, ticket.uuid), eq(wxTickets.state, 'waiting')))
    .returning();
  return scanned.length > 0 ? key : undefined;
}

/** Returns the ticket of a phone's page, even if it has expired. */
export async function findByKey(tx: Tx, key: string): Promise<WxTicket | undefined> {
  const [row] = await tx
    .select()
    .from(wxTickets)
    .where(eq(wxTickets.keyHash, hashKey(key)));
  return row;
}

async function decideScan(
  tx: Tx,
  ticket: WxTicket,
  accept: boolean,
): Promise<{ state: 'accepted' | 'declined'; reason: string }> {
  if (!accept) return { state: 'declined', reason: texts.declined };
  if (ticket.kind !== 'verify' || ticket.userId === null) return { state: 'accepted', reason: '' };
  const binding = await findBinding(tx, { openid: ticket.openid ?? '' });
  if (binding?.userId === ticket.userId) return { state: 'accepted', reason: '' };
  return { state: 'declined', reason: texts.otherAccount };
}

/**
 * Accepts or declines a scanned ticket once, passes its challenge, and notifies the waiting browser
 * on any instance. Returns the current ticket. Must run in a transaction.
 */
export async function decideTicket(
  tx: Tx,
  deps: Pick<Deps, 'bus'>,
  ticket: WxTicket,
  accept: boolean,
  now: Date,
) {
  const { state, reason } = await decideScan(tx, ticket, accept);
  const [decided] = await tx
    .update(wxTickets)
    .set({
      state,
      reason,
      ...(state === 'accepted' && { expiresAt: new Date(now.getTime() + CLAIM_MS) }),
    })
    .where(
      and(
        eq(wxTickets.uuid, ticket.uuid),
        inArray(wxTickets.state, ['waiting', 'scanned']),
        gt(wxTickets.expiresAt, now),
      ),
    )
    .returning();
  if (!decided) return ticket;
  if (state === 'accepted' && ticket.kind === 'verify') {
    if (ticket.challengeId) await passChallenge(tx, ticket.challengeId, now);
    if (ticket.sessionId) await passSession(tx, ticket.sessionId, ['wx'], now);
  }
  await deps.bus.publish(WX_TOPIC, { uuid: ticket.uuid }, tx);
  return decided;
}

/** Returns the state for display: a used ticket is accepted, and a scanned ticket is waiting. */
export function ticketState(
  { state, expiresAt }: WxTicket,
  now: Date,
): 'waiting' | 'accepted' | 'declined' | 'expired' {
  if (state === 'accepted' || state === 'used') return 'accepted';
  if (state === 'declined') return 'declined';
  return expiresAt <= now ? 'expired' : 'waiting';
}
