import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, equals } from '../../platform/kernel/lists/filters.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { packages } from '../package/index.ts';
import { rolloutSubject } from './decisions.ts';
import { taskOf } from './desiredState.ts';
import { ROLLOUT_STATUSES } from './model.ts';
import { rolloutTransitions } from './rolloutTransitions.ts';
import { packageFilter, RolloutRecord } from './schemas.ts';
import { readStateCounts, sumStats } from './stats.ts';
import { installRecords, rollouts } from './tables.ts';
import { texts } from './texts.ts';

const select = (tx: Tx) =>
  tx
    .select({ rollout: rollouts, packageName: packages.name })
    .from(rollouts)
    .innerJoin(packages, eq(packages.id, rollouts.packageId))
    .$dynamic();

/** Condition for rollouts that reach a netbar of the caller. Undefined: all. */
async function reachesCaller({ tx, caller }: ActorContext): Promise<SQL | undefined> {
  const scope = await readScope(tx, caller);
  if (scope.all) return undefined;
  const visible = tx
    .select({ id: installRecords.rolloutId })
    .from(installRecords)
    .where(and(ne(installRecords.status, 'excluded'), await scope.where(installRecords)));
  return inArray(rollouts.id, visible);
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Lists the rollouts, newest first. Callers with a data scope see those that reach their netbars. */
export const rolloutList = defineList({
  table: rollouts,
  id: rollouts.id,
  always: reachesCaller,
  select,
  filters: {
    keyword: contains(rollouts.name, texts.fields.keyword),
    packageId: equals(rollouts.packageId, packageFilter),
    status: among(rollouts.status, ROLLOUT_STATUSES, texts.fields.status),
  },
  tabs: ['status'],
  sort: { name: rollouts.name, startedAt: rollouts.startedAt },
  row: RolloutRecord,
  context: (by, rows) =>
    readStateCounts(
      by,
      rows.map(({ rollout }) => rollout.id),
    ),
  nameOf: ({ name }: RolloutRecord) => name,
  present({ rollout, packageName }, { context }) {
    const {
      id,
      createdAt,
      updatedAt,
      scopeIds: _scopes,
      ringStartedAt: _ring,
      lastFailureAt: _failure,
      releasedAt: _released,
      acceptedFailures: _accepted,
      authorId: _author,
      startedAt,
      endedAt,
      ...row
    } = rollout;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...row,
      task: taskOf(row),
      packageName,
      startedAt: iso(startedAt),
      endedAt: iso(endedAt),
      stats: sumStats(context.get(id) ?? []),
    };
  },
  actionsOn({ rollout }, by, { stats }) {
    const actions = rolloutTransitions.actions(rolloutSubject(by, rollout), by.may);
    const without = [
      ...(stats.failed + stats.silent > 0 ? [] : ['retry']),
      ...(stats.waiting + stats.pending > 0 ? [] : ['postpone']),
    ];
    return actions.filter((action) => !without.includes(action));
  },
  actions: { add: '/rollout/addRollout', export: '/rollout/exportRolloutList' },
});
