import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { wxTickets } from '../../kernel/identity/wx/tables.ts';

export type WxTicket = typeof wxTickets.$inferSelect;

/** How long a code can be scanned, in seconds, and how long an accepted one may be claimed, in ms. */
export const TICKET_SECONDS = 300;
export const CLAIM_MS = 5 * 60 * 1000;

/** A ticket by its uuid that has not ended, or nothing. */
export async function findTicket(tx: Tx, uuid: string, now: Date): Promise<WxTicket | undefined> {
  const [row] = await tx
    .select()
    .from(wxTickets)
    .where(and(eq(wxTickets.uuid, uuid), gt(wxTickets.expiresAt, now)));
  return row;
}

/** Uses an accepted ticket up and answers it; of several callers one gets it. */
export async function claimTicket(
  tx: Tx,
  uuid: string,
  kind: string,
  now: Date,
): Promise<WxTicket | undefined> {
  const [row] = await tx
    .update(wxTickets)
    .set({ state: 'used' })
    .where(
      and(
        eq(wxTickets.uuid, uuid),
        eq(wxTickets.kind, kind),
        eq(wxTickets.state, 'accepted'),
        gt(wxTickets.expiresAt, now),
      ),
    )
    .returning();
  return row;
}
