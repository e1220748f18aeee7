import { inArray } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { ALERT_KINDS } from './kinds.ts';
import { ALERT_STATUSES, alertStatus } from './status.ts';
import { alerts } from './tables.ts';

/** Current state of an alert, for the text of a message. */
export const AlertState = Type.Object({
  netbarId: Type.Integer(),
  kind: Type.Enum(ALERT_KINDS),
  status: Type.Enum(ALERT_STATUSES),
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type AlertState = Static<typeof AlertState>;

/** Reads the current states of alerts by their ids. Deleted alerts are omitted. */
export async function readAlertStates(
  { tx, now }: { tx: Tx; now: Date },
  ids: readonly number[],
): Promise<Map<number, AlertState>> {
  const rows = await tx
    .select()
    .from(alerts)
    .where(inArray(alerts.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, netbarId, kind, facts, ...row }) => [
      id,
      { netbarId, kind, facts: { ...facts }, status: alertStatus(row, now) },
    ]),
  );
}
