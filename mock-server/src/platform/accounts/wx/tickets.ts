import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { wxTickets } from '../../kernel/identity/wx/tables.ts';

export type WxTicket = typeof wxTickets.$inferSelect;

/**
 * Seconds in which a code can be scanned, and milliseconds in which an accepted code can be
 * claimed.
 */
export const TICKET_SECONDS = 300;
export const CLAIM_MS = 5 * 60 * 1000;

/** Returns the ticket with a uuid, or undefined if it has expired. */
export async function findTicket(tx: Tx, uuid: string, now: Date): Promise<WxTicket | undefined> {
  const [row] = await tx
    .select()
    .from(wxTickets)
    .where(and(eq(wxTickets.uuid, uuid), gt(wxTickets.expiresAt, now)));
  return row;
}

/** Marks an accepted ticket as used and returns it. Only one of several callers gets it. */
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
