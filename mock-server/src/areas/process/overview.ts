import { and, count, gt, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { among } from '../../platform/kernel/lists/filters.ts';
import { defenseSnapshots } from '../defense/index.ts';
import { netbarOverview, netbars, presentNetbar } from '../netbar/index.ts';
import { processSnapshots } from '../pc/index.ts';
import { threatsSince } from './snapshots.ts';
import { texts } from './texts.ts';

/**
 * Snapshots of a netbar. `threat`: at least one was caused by a threat. `requested`: all were
 * requested by users.
 */
const SNAPSHOT_STATES = ['threat', 'requested', 'none'] as const;
type SnapshotState = (typeof SNAPSHOT_STATES)[number];

/** Threat snapshots that the process tree of their terminal lists. */
const listedThreats = (now: Date): SQL | undefined =>
  and(gt(defenseSnapshots.createdAt, threatsSince(now)), isNotNull(defenseSnapshots.at));

const snapshotState = (now: Date): SQL<SnapshotState> => sql`case
  when exists (select 1 from ${defenseSnapshots}
    where ${defenseSnapshots.netbarId} = ${netbars.id} and ${listedThreats(now)}) then 'threat'
  when exists (select 1 from ${processSnapshots} where ${processSnapshots.netbarId} = ${netbars.id}) then 'requested'
  else 'none' end`;

interface Counted {
  netbarId: number;
  snapshots: number;
  lastAt: Date | null;
}

async function countSnapshots({ tx, now }: ActorContext, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const requested = await tx
    .select({
      netbarId: processSnapshots.netbarId,
      snapshots: count(),
      lastAt: max(processSnapshots.at),
    })
    .from(processSnapshots)
    .where(inArray(processSnapshots.netbarId, ids))
    .groupBy(processSnapshots.netbarId);
  const threats = await tx
    .select({
      netbarId: defenseSnapshots.netbarId,
      snapshots: count(),
      lastAt: max(defenseSnapshots.at),
    })
    .from(defenseSnapshots)
    .where(and(inArray(defenseSnapshots.netbarId, ids), listedThreats(now)))
    .groupBy(defenseSnapshots.netbarId);
  const byNetbar = (counted: readonly Counted[]) =>
    new Map(counted.map((row) => [row.netbarId, row]));
  return { requested: byNetbar(requested), threats: byNetbar(threats) };
}

/** The terminals that are online and the process snapshots of each netbar. */
const processOverview = defineList({
  ...netbarOverview.list,
  select: (tx: Tx) =>
    tx
      .select({
        ...netbarOverview.columns,
        terminalTotal: netbars.terminalTotal,
        terminalOnline: netbars.terminalOnline,
      })
      .from(netbars)
      .$dynamic(),
  filters: {
    ...netbarOverview.filters,
    state: among(snapshotState, SNAPSHOT_STATES, texts.fields.snapshotState),
  },
  row: Type.Object({
    ...netbarOverview.schema,
    terminalTotal: Type.Integer(),
    terminalOnline: Type.Integer(),
    /** Snapshots that can be opened, and those of them that a threat caused. */
    snapshots: Type.Integer(),
    threatSnapshots: Type.Integer(),
    lastAt: Type.Union([Type.String(), Type.Null()]),
    state: choice(SNAPSHOT_STATES, texts.fields.snapshotState),
  }),
  context: countSnapshots,
  present({ terminalTotal, terminalOnline, ...netbar }, { now, context }) {
    const requested = context.requested.get(netbar.id);
    const threats = context.threats.get(netbar.id);
    const times = [requested?.lastAt, threats?.lastAt].flatMap((at) => at?.getTime() ?? []);
    const threatSnapshots = threats?.snapshots ?? 0;
    const snapshots = (requested?.snapshots ?? 0) + threatSnapshots;
    return {
      ...presentNetbar(netbar, now),
      terminalTotal,
      terminalOnline,
      snapshots,
      threatSnapshots,
      lastAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
      state:
        threatSnapshots > 0
          ? ('threat' as const)
          : snapshots > 0
            ? ('requested' as const)
            : ('none' as const),
    };
  },
});

export const processOverviewRoute = processOverview.route({
  path: '/process/getProcessOverview',
  apiGroup: texts.group,
  description: texts.calls.getProcessOverview,
  msg: texts.listed,
});
