import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { badFields, conflict, type FieldError, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import {
  type ConfigTargetInput,
  isExePath,
  isFolder,
  isLine,
  resolveTarget,
  targetLevel,
} from '../pc/index.ts';
import { incrementRunVersion, type Run } from './content.ts';
import { nextRuns } from './cron.ts';
import type { RunFields } from './schemas.ts';
import { runSwitches, runs } from './tables.ts';
import { texts } from './texts.ts';

const MAX_RUNS = 200;
type BusContext = ActorContext & { deps: { bus: Bus } };

/** Returns errors that the schema cannot detect. */
export const validatePaths = ({
  exePath,
  args = '',
  workDir = '',
}: {
  exePath: string;
  args?: string;
  workDir?: string;
}): FieldError[] => [
  ...(isExePath(exePath) ? [] : [{ field: 'exePath', msg: texts.exePath }]),
  ...(isLine(args) ? [] : [{ field: 'args', msg: texts.args }]),
  ...(workDir === '' || isFolder(workDir) ? [] : [{ field: 'workDir', msg: texts.workDir }]),
];

/** Returns the columns of validated input. Throws code 422 if a path or the schedule is invalid. */
function toColumns(by: ActorContext, fields: RunFields) {
  const faults = validatePaths(fields);
  if (faults.length > 0) throw badFields(faults);
  const {
    name,
    exePath,
    args = '',
    workDir = '',
    trigger,
    cron = '',
    delaySec = 0,
    runAs,
    showWindow,
    ...rest
  } = fields;
  const isScheduled = trigger === 'schedule';
  if (isScheduled) nextRuns(cron, by.now, 1);
  return {
    name: name.trim(),
    exePath,
    args,
    workDir,
    trigger,
    cron: isScheduled ? cron.trim() : '',
    delaySec,
    runAs,
    showWindow,
    singleInstance: rest.singleInstance ?? true,
    sha256: (rest.sha256 ?? '').toLowerCase(),
    enabled: rest.enabled ?? true,
    updaterName: by.caller.nickName || by.caller.userName,
  };
}

/** Locks a run in the caller's data scope until `tx` ends. Throws if there is none. */
export async function lockRun({ tx, caller }: ActorContext, id: number): Promise<Run> {
  const [row] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), await inScope(tx, caller, runs)))
    .for('update');
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Adds a run to a netbar, a group or a terminal, after the existing ones. */
export async function addRun(
  by: BusContext,
  target: ConfigTargetInput,
  fields: RunFields,
): Promise<number> {
  const { tx } = by;
  const columns = toColumns(by, fields);
  const { netbarId, groupId, terminalId } = await resolveTarget(by, target);
  if (netbarId === null) throw refuse(texts.place);
  const inNetbar = eq(runs.netbarId, netbarId);
  await incrementRunVersion({ tx, bus: by.deps.bus }, [netbarId]);
  if ((await tx.$count(runs, inNetbar)) >= MAX_RUNS) throw refuse(texts.mostRuns(MAX_RUNS));
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${runs.sort}), 0)::int` })
    .from(runs)
    .where(inNetbar);
  const row = { ...columns, netbarId, groupId, terminalId, sort: (last?.sort ?? 0) + 1 };
  const [added] = await tx.insert(runs).values(row).returning({ id: runs.id });
  return added?.id ?? 0;
}

/** Updates a run. Throws 409 if it was changed after `expectUpdatedAt`. */
export async function updateRun(
  by: BusContext,
  input: RunFields & { ID: number; expectUpdatedAt?: string },
): Promise<void> {
  const { ID, expectUpdatedAt, ...fields } = input;
  const columns = toColumns(by, fields);
  const row = await lockRun(by, ID);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== row.updatedAt.toISOString())
    throw conflict();
  await by.tx.update(runs).set(columns).where(eq(runs.id, ID));
  await incrementRunVersion({ tx: by.tx, bus: by.deps.bus }, [row.netbarId]);
}

export async function setRunEnabled(by: BusContext, id: number, enabled: boolean): Promise<void> {
  const { netbarId } = await lockRun(by, id);
  await by.tx.update(runs).set({ enabled }).where(eq(runs.id, id));
  await incrementRunVersion({ tx: by.tx, bus: by.deps.bus }, [netbarId]);
}

/** Deletes a run with its results. */
export async function deleteRun(by: BusContext, id: number): Promise<void> {
  const { netbarId } = await lockRun(by, id);
  await by.tx.delete(runs).where(eq(runs.id, id));
  await incrementRunVersion({ tx: by.tx, bus: by.deps.bus }, [netbarId]);
}

/** Sorts all runs of a netbar. Throws 409 if the ids are not exactly its current runs. */
export async function sortRuns(
  by: BusContext,
  netbarId: number,
  ids: readonly number[],
): Promise<void> {
  const { tx } = by;
  await resolveTarget(by, { netbarId });
  const existing = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(eq(runs.netbarId, netbarId))
    .orderBy(asc(runs.id))
    .for('update');
  const existingIds = new Set(existing.map(({ id }) => id));
  if (ids.some((id) => !existingIds.has(id))) throw refuse(texts.unknown);
  const currentIds = existing.map(({ id }) => id).join();
  if (currentIds !== [...new Set(ids)].sort((first, second) => first - second).join())
    throw conflict(texts.orderMoved);
  for (const [at, id] of ids.entries())
    await tx
      .update(runs)
      .set({ sort: at + 1 })
      .where(eq(runs.id, id));
  await incrementRunVersion({ tx, bus: by.deps.bus }, [netbarId]);
}

/**
 * Copies runs to other netbars, as runs of the whole netbar.
 *
 * @returns number of netbars
 */
export async function copyRuns(
  by: BusContext,
  ids: readonly number[],
  netbarIds: readonly number[],
): Promise<number> {
  const { tx, caller } = by;
  const sources = await tx
    .select()
    .from(runs)
    .where(and(inArray(runs.id, [...ids]), await inScope(tx, caller, runs)))
    .orderBy(asc(runs.sort), asc(runs.id));
  if (sources.length < new Set(ids).size) throw refuse(texts.unknown);
  const uniqueIds = [...new Set(netbarIds)];
  const visibleCount = await tx.$count(
    netbars,
    and(inArray(netbars.id, uniqueIds), await inScope(tx, caller, netbars)),
  );
  if (visibleCount < uniqueIds.length) throw refuse(texts.unknownNetbars);
  await incrementRunVersion({ tx, bus: by.deps.bus }, uniqueIds);
  for (const netbarId of uniqueIds) {
    const inNetbar = eq(runs.netbarId, netbarId);
    const count = await tx.$count(runs, inNetbar);
    if (count + sources.length > MAX_RUNS) throw refuse(texts.mostRuns(MAX_RUNS));
    await tx.insert(runs).values(
      sources.map(({ id: _, createdAt: _at, updatedAt: _changed, ...run }, at) => ({
        ...run,
        netbarId,
        groupId: null,
        terminalId: null,
        sort: count + at + 1,
        updaterName: caller.nickName || caller.userName,
      })),
    );
  }
  return uniqueIds.length;
}

/**
 * Overrides the state of an inherited run at a group or a terminal. `null` removes the override.
 */
export async function switchRun(
  by: BusContext,
  input: ConfigTargetInput,
  runId: number,
  enabled: boolean | null,
): Promise<void> {
  const { tx } = by;
  const run = await lockRun(by, runId);
  if (input.groupId === undefined && input.terminalId === undefined) throw refuse(texts.place);
  const level = await resolveTarget(by, input);
  const { netbarId, groupId, terminalId } = level;
  if (netbarId === null || netbarId !== run.netbarId) throw refuse(texts.place);
  if (targetLevel(run) === targetLevel(level)) throw refuse(texts.ownRun);
  const target =
    terminalId === null
      ? eq(runSwitches.groupId, groupId ?? 0)
      : eq(runSwitches.terminalId, terminalId);
  const removed = await tx
    .delete(runSwitches)
    .where(and(eq(runSwitches.runId, runId), target))
    .returning({ id: runSwitches.id });
  if (enabled === null && removed.length === 0) throw refuse(texts.notOwn);
  if (enabled !== null)
    await tx.insert(runSwitches).values({ runId, netbarId, groupId, terminalId, enabled });
  await incrementRunVersion({ tx, bus: by.deps.bus }, [netbarId]);
}
