import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import {
  type ConfigTargetInput,
  type ResolvedTarget,
  resolveTarget,
  targetLevel,
  terminalGroups,
  terminals,
} from '../pc/index.ts';
import { appliesTo, isEnabled, type Run } from './content.ts';
import { nextRuns } from './cron.ts';
import type { RunFilters, RunItem, RunPage } from './schemas.ts';
import { runResults, runSwitches, runs } from './tables.ts';
import { texts } from './texts.ts';

/**
 * Maximum page size, equal to the number of runs that a netbar may have. The list is loaded as a
 * whole for sorting.
 */
const MAX_RUNS = 200;

/**
 * Returns the next time of a schedule. Null if there is none, or if the stored schedule is invalid.
 */
function nextAt({ trigger, cron, enabled }: Run, now: Date): string | null {
  if (trigger !== 'schedule' || !enabled) return null;
  try {
    return nextRuns(cron, now, 1)[0]?.toISOString() ?? null;
  } catch {
    return null;
  }
}

async function readNames({ tx }: ActorContext, all: readonly Run[]) {
  const ids = (key: 'groupId' | 'terminalId') => all.flatMap((run) => run[key] ?? []);
  const groups = await tx
    .select({ id: terminalGroups.id, name: terminalGroups.name })
    .from(terminalGroups)
    .where(inArray(terminalGroups.id, ids('groupId')));
  const pcs = await tx
    .select({ id: terminals.id, name: terminals.terminalNo })
    .from(terminals)
    .where(inArray(terminals.id, ids('terminalId')));
  const names = {
    group: new Map(groups.map(({ id, name }) => [id, name])),
    pc: new Map(pcs.map(({ id, name }) => [id, name])),
  };
  return ({ groupId, terminalId }: Run, netbar: string): string =>
    terminalId !== null
      ? (names.pc.get(terminalId) ?? '')
      : groupId !== null
        ? (names.group.get(groupId) ?? '')
        : netbar;
}

async function readResults(
  { tx }: ActorContext,
  all: readonly Run[],
  { terminalId }: ResolvedTarget,
) {
  const rows = await tx
    .select({
      runId: runResults.runId,
      ok: sql<number>`count(*) filter (where ${runResults.ok})::int`,
      failed: sql<number>`count(*) filter (where not ${runResults.ok})::int`,
      lastAt: sql<string>`max(${runResults.at})`,
    })
    .from(runResults)
    .where(
      sql`${inArray(
        runResults.runId,
        all.map(({ id }) => id),
      )} and ${terminalId === null ? sql`true` : eq(runResults.terminalId, terminalId)}`,
    )
    .groupBy(runResults.runId);
  return new Map(
    rows.map(({ runId, ...counts }) => [
      runId,
      { ...counts, lastAt: new Date(counts.lastAt).toISOString() },
    ]),
  );
}

const NO_RESULTS = { ok: 0, failed: 0, lastAt: null };

/** Returns the actions on a run at a level that the caller can perform. */
function actionsFor(
  granted: ReadonlySet<string>,
  { isOwn, isSwitched, enabled, isAll }: Record<string, boolean>,
): string[] {
  const has = (call: string, ...actions: string[]) => (granted.has(call) ? actions : []);
  const toggle = enabled ? 'disable' : 'enable';
  if (!isOwn && !isAll) return has('/pc/setPcRun', toggle, ...(isSwitched ? ['reset'] : []));
  return [
    ...has('/run/startRun', 'start'),
    ...has('/netbar/setRunEnabled', toggle),
    ...has('/netbar/updateRun', 'edit'),
    ...has('/netbar/copyRun', 'copy'),
    ...has('/netbar/sortRun', 'move'),
    ...has('/netbar/deleteRun', 'delete'),
  ];
}

/**
 * Returns the runs at a level: all runs of a netbar including its groups and terminals, or the runs
 * that apply to a group or terminal. Throws if the level is outside the caller's data scope.
 */
export async function readRunPage(
  by: ActorContext,
  input: ConfigTargetInput,
  filters: RunFilters,
): Promise<RunPage> {
  const { tx, caller, now } = by;
  const target = await resolveTarget(by, input);
  if (target.netbarId === null) throw refuse(texts.place);
  const level = targetLevel(target);
  const all = (
    await tx
      .select()
      .from(runs)
      .where(eq(runs.netbarId, target.netbarId))
      .orderBy(asc(runs.sort), asc(runs.id))
  ).filter((run) => level === 'netbar' || appliesTo(run, target));
  const switches = (
    await tx
      .select()
      .from(runSwitches)
      .where(or(eq(runSwitches.netbarId, target.netbarId)))
  ).filter((runSwitch) => level !== 'netbar' && appliesTo(runSwitch, target));
  const targetName = await readNames(by, all);
  const results = all.length === 0 ? new Map() : await readResults(by, all, target);
  const granted = await grantedPaths(tx, caller.authorityId);
  const items = all.map((run): RunItem => {
    const {
      id,
      createdAt,
      updatedAt,
      groupId: _group,
      terminalId: _pc,
      updaterName: _by,
      ...plain
    } = run;
    const runLevel = targetLevel(run) as RunItem['level'];
    const isOwn = runLevel === level;
    const isSwitched = switches.some(
      (runSwitch) => runSwitch.runId === id && targetLevel(runSwitch) === level,
    );
    const enabled = level === 'netbar' ? run.enabled : isEnabled(run, switches);
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      enabled,
      level: runLevel,
      targetName: targetName(run, target.names.netbar),
      nextAt: nextAt(run, now),
      isOwn,
      isSwitched,
      results: results.get(id) ?? NO_RESULTS,
      actions: actionsFor(granted, { isOwn, isSwitched, enabled, isAll: level === 'netbar' }),
    };
  });
  const keyword = filters.keyword?.trim().toLowerCase() ?? '';
  const matches = items.filter(
    (run) =>
      `${run.name} ${run.exePath}`.toLowerCase().includes(keyword) &&
      (filters.trigger === undefined || run.trigger === filters.trigger) &&
      (filters.enabled === undefined || run.enabled === filters.enabled),
  );
  const pageSize = Math.min(filters.pageSize, MAX_RUNS);
  const { netbar, group, terminal } = target.names;
  return {
    list: matches.slice((filters.page - 1) * pageSize, filters.page * pageSize),
    total: matches.length,
    page: filters.page,
    pageSize,
    placeName: [netbar, group, terminal].filter(Boolean).join(' · '),
    actions: granted.has('/netbar/addRun') ? ['add'] : [],
  };
}
