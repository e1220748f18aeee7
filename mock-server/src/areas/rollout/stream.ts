import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import {
  type AgentStream,
  Moment,
  type ReceivedEntries,
  TerminalNo,
  type WriteContext,
} from '../agent/index.ts';
import { applyEvent } from './applyEvent.ts';
import type { InstallReport, TargetState } from './model.ts';
import { type InstallRecord, lockRollout, readTargets } from './rows.ts';
import { installedPackages, installRecords } from './tables.ts';

const Entry = Type.Object({
  rollout: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** Version that the report is about. Empty if the package was uninstalled. */
  version: Type.String({ maxLength: 40 }),
  no: TerminalNo,
  at: Moment,
  state: Type.Enum(['downloading', 'installing', 'installed', 'failed']),
  attempt: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  code: Type.Optional(Type.String({ maxLength: 20 })),
  text: Type.Optional(Type.String({ maxLength: 200 })),
});
type Entry = Static<typeof Entry> & { netbarId: number };

/** Stores the versions of terminals that have installed, restored or removed a package. */
async function storeInstalled(
  tx: Tx,
  changes: readonly { row: InstallRecord; after: TargetState }[],
  now: Date,
): Promise<void> {
  const rows = changes.flatMap(({ row, after }) => {
    const { terminalId, packageId, netbarId } = row;
    if (after.status !== 'installed' && after.status !== 'rolledBack') return [];
    const version = after.status === 'installed' ? row.toVersion : row.fromVersion;
    return [{ terminalId, packageId, netbarId, version, installedAt: now }];
  });
  const present = rows.filter(({ version }) => version !== '');
  const removed = rows.filter(({ version }) => version === '');
  if (present.length > 0)
    await tx
      .insert(installedPackages)
      .values(present)
      .onConflictDoUpdate({
        target: [installedPackages.terminalId, installedPackages.packageId],
        set: { version: sql`excluded.version`, installedAt: now },
      });
  for (const { terminalId, packageId } of removed)
    await tx
      .delete(installedPackages)
      .where(
        and(
          eq(installedPackages.terminalId, terminalId),
          eq(installedPackages.packageId, packageId),
        ),
      );
}

/** Finds the terminals of reports, per netbar. */
function reportedRows(tx: Tx, rolloutId: number, entries: readonly Entry[]) {
  const byNetbar = new Map<number, string[]>();
  for (const { netbarId, no } of entries)
    byNetbar.set(netbarId, [...(byNetbar.get(netbarId) ?? []), no]);
  const conditions = [...byNetbar].map(([netbarId, nos]) =>
    and(eq(installRecords.netbarId, netbarId), inArray(installRecords.terminalNo, nos)),
  );
  return readTargets(tx, rolloutId, or(...conditions));
}

async function storeReports(
  { tx, bus, now }: WriteContext,
  rolloutId: number,
  entries: readonly Entry[],
): Promise<void> {
  const rollout = await lockRollout(tx, rolloutId);
  if (!rollout) return;
  const rows = await reportedRows(tx, rolloutId, entries);
  const idByTerminal = new Map(rows.map((row) => [`${row.netbarId} ${row.terminalNo}`, row.id]));
  const reports = entries.flatMap((entry): InstallReport[] => {
    const targetId = idByTerminal.get(`${entry.netbarId} ${entry.no}`);
    const { version, state, attempt, code = '', text = '' } = entry;
    return targetId === undefined ? [] : [{ targetId, version, state, attempt, code, text }];
  });
  if (reports.length === 0) return;
  const event = { type: 'reported' as const, reports };
  await storeInstalled(tx, await applyEvent({ tx, bus, now }, rollout, { event, rows }), now);
}

/** Groups the entries by rollout, in ascending order to avoid deadlocks. */
function groupByRollout(received: readonly ReceivedEntries[]): [number, Entry[]][] {
  const groups = new Map<number, Entry[]>();
  for (const { netbar, entries } of received)
    for (const entry of entries as Static<typeof Entry>[]) {
      const group = groups.get(entry.rollout) ?? [];
      group.push({ ...entry, netbarId: netbar.netbarId });
      groups.set(entry.rollout, group);
    }
  return [...groups].sort(([first], [second]) => first - second);
}

/** States of installations on terminals. Unknown rollouts and terminals are ignored. */
export const installStream: AgentStream = {
  name: 'installs',
  entry: Entry,
  perMinute: 12_000,
  async write(context, received) {
    for (const [rolloutId, entries] of groupByRollout(received))
      await storeReports(context, rolloutId, entries);
  },
};
