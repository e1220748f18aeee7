import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ConnectedNetbar } from './extensions.ts';
import { agents } from './tables.ts';

/** Reason why a message was refused. A refused message counts as received. */
interface Refused {
  code: 'unknownStream' | 'noSuchCommand';
  msg: string;
}

/**
 * Outcome of a journal message:
 * - `taken`: stored now or by an earlier copy of the message
 * - `gap`: earlier messages of the journal are missing
 * - `lost`: another connection has the lease of the gateway
 */
export interface JournalReceipt {
  outcome: 'taken' | 'gap' | 'lost';
  refused?: Refused;
}

/** Identifies the journal. */
export interface JournalSource {
  netbar: ConnectedNetbar;
  agentId: number;
  session: number;
}

/** Locks the rows of gateways by ascending id, to avoid deadlocks. */
const lockGateways = (tx: Tx, agentIds: readonly number[]) =>
  tx
    .select({ id: agents.id, received: agents.received, session: agents.session })
    .from(agents)
    .where(and(inArray(agents.id, [...agentIds]), isNull(agents.revokedAt)))
    .orderBy(asc(agents.id))
    .for('update');

/** Classifies a message by its number. Returns `undefined` for the next message in order. */
const knownReceipt = (seq: number, received: number): JournalReceipt | undefined =>
  seq <= received ? { outcome: 'taken' } : seq > received + 1 ? { outcome: 'gap' } : undefined;

/**
 * Locks the gateways and classifies messages by journal position. Messages of one gateway must be
 * in journal order.
 */
export async function classifyMessages<T extends JournalSource & { message: { seq: number } }>(
  tx: Tx,
  messages: readonly T[],
) {
  const rows = await lockGateways(tx, [...new Set(messages.map(({ agentId }) => agentId))]);
  const gatewaysById = new Map(rows.map((row) => [row.id, row]));
  const received = new Map<number, number>();
  const next: { place: number; entry: T }[] = [];
  const receipts = messages.map((entry, index): JournalReceipt => {
    const { agentId, session, message } = entry;
    const row = gatewaysById.get(agentId);
    if (row?.session !== session) return { outcome: 'lost' };
    const receipt = knownReceipt(message.seq, received.get(agentId) ?? row.received);
    if (receipt) return receipt;
    received.set(agentId, message.seq);
    next.push({ place: index, entry });
    return { outcome: 'taken' };
  });
  return { receipts, received, next };
}

/** Stores the new journal positions of gateways. */
export const advanceJournals = (tx: Tx, received: ReadonlyMap<number, number>) =>
  tx.execute(sql`
    update ${agents} as a set received = told.received
    from jsonb_to_recordset(${JSON.stringify([...received].map(([id, seq]) => ({ id, received: seq })))}::jsonb) told(id int, received bigint)
    where a.id = told.id`);
