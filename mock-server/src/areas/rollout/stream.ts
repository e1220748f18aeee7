import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { AgentStream, ReceivedEntries, WriteContext } from '../agent/index.ts';
import { applyEvent } from './applyEvent.ts';
import { storeBoots, storeVersions } from './installedVersions.ts';
import type { InstallReport, TargetState } from './model.ts';
import { InstallEntry, type ReportedEntry } from './report.ts';
import { type InstallRecord, lockRollout, readTargets } from './rows.ts';
import { installRecords } from './tables.ts';

/** Returns the versions that targets have after their installation or rollback. */
const versionsAfter = (changes: readonly { row: InstallRecord; after: TargetState }[]) =>
  changes.flatMap(({ row, after }) => {
    if (after.status !== 'installed' && after.status !== 'rolledBack') return [];
    return [{ row, version: after.status === 'installed' ? row.toVersion : row.fromVersion }];
  });

const sameTarget = ({ netbarId, terminalNo, imageName }: InstallRecord): string =>
  `${netbarId} ${imageName || terminalNo}`;
const reportedTarget = ({ netbarId, no, image }: ReportedEntry): string =>
  `${netbarId} ${image ?? no}`;

/** Finds the targets of reports, per netbar. */
function reportedRows(tx: Tx, rolloutId: number, entries: readonly ReportedEntry[]) {
  const byNetbar = new Map<number, { nos: string[]; images: string[] }>();
  for (const { netbarId, no, image } of entries) {
    const found = byNetbar.get(netbarId) ?? { nos: [], images: [] };
    if (image !== undefined) found.images.push(image);
    else if (no !== undefined) found.nos.push(no);
    byNetbar.set(netbarId, found);
  }
  const conditions = [...byNetbar].map(([netbarId, { nos, images }]) =>
    and(
      eq(installRecords.netbarId, netbarId),
      or(
        and(eq(installRecords.imageName, ''), inArray(installRecords.terminalNo, nos)),
        and(ne(installRecords.imageName, ''), inArray(installRecords.imageName, images)),
      ),
    ),
  );
  return readTargets(tx, rolloutId, or(...conditions));
}

/** Stores which terminals have received a file from another terminal. */
async function storeShared(tx: Tx, targetIds: readonly number[]): Promise<void> {
  if (targetIds.length === 0) return;
  await tx
    .update(installRecords)
    .set({ isShared: true })
    .where(inArray(installRecords.id, [...new Set(targetIds)]));
}

async function storeReports(
  { tx, bus, now }: WriteContext,
  rolloutId: number,
  entries: readonly ReportedEntry[],
): Promise<void> {
  const rollout = await lockRollout(tx, rolloutId);
  if (!rollout) return;
  const rows = await reportedRows(tx, rolloutId, entries);
  const idByTarget = new Map(rows.map((row) => [sameTarget(row), row.id]));
  const reports = entries.flatMap((entry): InstallReport[] => {
    const targetId = idByTarget.get(reportedTarget(entry));
    const { no, image, version, state, attempt, code = '', text = '' } = entry;
    const isBoot = image !== undefined && no !== undefined;
    if (targetId === undefined || isBoot) return [];
    return [{ targetId, version, state, attempt, code, text }];
  });
  if (reports.length > 0) {
    const event = { type: 'reported' as const, reports };
    const changes = await applyEvent({ tx, bus, now }, rollout, { event, rows });
    await storeVersions(tx, versionsAfter(changes), now);
    await storeShared(
      tx,
      entries.flatMap((entry) =>
        entry.shared ? (idByTarget.get(reportedTarget(entry)) ?? []) : [],
      ),
    );
  }
  await storeBoots(tx, rollout, entries, now);
}

/** Groups the entries by rollout, in ascending order to avoid deadlocks. */
function groupByRollout(received: readonly ReceivedEntries[]): [number, ReportedEntry[]][] {
  const groups = new Map<number, ReportedEntry[]>();
  for (const { netbar, entries } of received)
    for (const entry of entries as Omit<ReportedEntry, 'netbarId'>[]) {
      const group = groups.get(entry.rollout) ?? [];
      group.push({ ...entry, netbarId: netbar.netbarId });
      groups.set(entry.rollout, group);
    }
  return [...groups].sort(([first], [second]) => first - second);
}

/** States of installations on terminals and images. Unknown ones and unknown rollouts are ignored. */
export const installStream: AgentStream = {
  name: 'installs',
  entry: InstallEntry,
  perMinute: 12_000,
  async write(context, received) {
    for (const [rolloutId, entries] of groupByRollout(received))
      await storeReports(context, rolloutId, entries);
  },
};
