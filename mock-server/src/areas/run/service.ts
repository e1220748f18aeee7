import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { badFields, conflict, type FieldError, refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { findPlace, isExePath, isFolder, isLine, levelOf, type PlaceWish } from '../pc/index.ts';
import { countRuns, type Run } from './content.ts';
import { nextRuns } from './cron.ts';
import type { RunFields } from './schemas.ts';
import { runSwitches, runs } from './tables.ts';
import { texts } from './texts.ts';

const MOST_RUNS = 200;
type ByBus = By & { deps: { bus: Bus } };

/** What no schema can see of what is to be run. */
export const pathFaults = ({
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

/** The columns of what was filled in. Throws code 422 naming what is wrong, a schedule that never fires among it. */
function columnsOf(by: By, fields: RunFields) {
  const faults = pathFaults(fields);
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
  const isTimed = trigger === 'schedule';
  if (isTimed) nextRuns(cron, by.now, 1);
  return {
    name: name.trim(),
    exePath,
    args,
    workDir,
    trigger,
    cron: isTimed ? cron.trim() : '',
    delaySec,
    runAs,
    showWindow,
    singleInstance: rest.singleInstance ?? true,
    sha256: (rest.sha256 ?? '').toLowerCase(),
    enabled: rest.enabled ?? true,
    updaterName: by.caller.nickName || by.caller.userName,
  };
}

/** A run of the caller's scope, held until `tx` ends. Throws where there is none. */
export async function lockRun({ tx, caller }: By, id: number): Promise<Run> {
  const [row] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), await inScope(tx, caller, runs)))
    .for('update');
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Adds a run to a netbar, a group or a machine, behind the others. */
export async function addRun(by: ByBus, wish: PlaceWish, fields: RunFields): Promise<number> {
  const { tx } = by;
  const columns = columnsOf(by, fields);
  const { netbarId, groupId, terminalId } = await findPlace(by, wish);
  if (netbarId === null) throw refuse(texts.place);
  const own = eq(runs.netbarId, netbarId);
  await countRuns({ tx, bus: by.deps.bus }, [netbarId]);
  if ((await tx.$count(runs, own)) >= MOST_RUNS) throw refuse(texts.mostRuns(MOST_RUNS));
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${runs.sort}), 0)::int` })
    .from(runs)
    .where(own);
  const row = { ...columns, netbarId, groupId, terminalId, sort: (last?.sort ?? 0) + 1 };
  const [added] = await tx.insert(runs).values(row).returning({ id: runs.id });
  return added?.id ?? 0;
}

/** Changes a run. Throws where somebody else has since `expectUpdatedAt`. */
export async function updateRun(
  by: ByBus,
  wish: RunFields & { ID: number; expectUpdatedAt?: string },
): Promise<void> {
  const { ID, expectUpdatedAt, ...fields } = wish;
  const columns = columnsOf(by, fields);
  const row = await lockRun(by, ID);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== row.updatedAt.toISOString())
    throw conflict();
  await by.tx.update(runs).set(columns).where(eq(runs.id, ID));
  await countRuns({ tx: by.tx, bus: by.deps.bus }, [row.netbarId]);
}

/** Turns a run on or off. */
export async function setRunEnabled(by: ByBus, id: number, enabled: boolean): Promise<void> {
  const { netbarId } = await lockRun(by, id);
  await by.tx.update(runs).set({ enabled }).where(eq(runs.id, id));
  await countRuns({ tx: by.tx, bus: by.deps.bus }, [netbarId]);
}

/** Removes a run with its results. */
export async function deleteRun(by: ByBus, id: number): Promise<void> {
  const { netbarId } = await lockRun(by, id);
  await by.tx.delete(runs).where(eq(runs.id, id));
  await countRuns({ tx: by.tx, bus: by.deps.bus }, [netbarId]);
}

/** Puts all runs of a netbar into this order. Throws where they are others by now. */
export async function sortRuns(by: ByBus, netbarId: number, ids: readonly number[]): Promise<void> {
  const { tx } = by;
  await findPlace(by, { netbarId });
  const there = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(eq(runs.netbarId, netbarId))
    .orderBy(asc(runs.id))
    .for('update');
  const own = new Set(there.map(({ id }) => id));
  if (ids.some((id) => !own.has(id))) throw refuse(texts.unknown);
  const known = there.map(({ id }) => id).join();
  if (known !== [...new Set(ids)].sort((one, other) => one - other).join())
    throw conflict(texts.orderMoved);
  for (const [at, id] of ids.entries())
    await tx
      .update(runs)
      .set({ sort: at + 1 })
      .where(eq(runs.id, id));
  await countRuns({ tx, bus: by.deps.bus }, [netbarId]);
}

/** Copies runs to other netbars, as runs of the whole netbar. @returns how many netbars got them */
export async function copyRuns(
  by: ByBus,
  ids: readonly number[],
  netbarIds: readonly number[],
): Promise<number> {
  const { tx, caller } = by;
  const some = await tx
    .select()
    .from(runs)
    .where(and(inArray(runs.id, [...ids]), await inScope(tx, caller, runs)))
    .orderBy(asc(runs.sort), asc(runs.id));
  if (some.length < new Set(ids).size) throw refuse(texts.unknown);
  const wanted = [...new Set(netbarIds)];
  const there = await tx.$count(
    netbars,
    and(inArray(netbars.id, wanted), await inScope(tx, caller, netbars)),
  );
  if (there < wanted.length) throw refuse(texts.unknownNetbars);
  await countRuns({ tx, bus: by.deps.bus }, wanted);
  for (const netbarId of wanted) {
    const own = eq(runs.netbarId, netbarId);
    const count = await tx.$count(runs, own);
    if (count + some.length > MOST_RUNS) throw refuse(texts.mostRuns(MOST_RUNS));
    await tx.insert(runs).values(
      some.map(({ id: _, createdAt: _at, updatedAt: _changed, ...run }, at) => ({
        ...run,
        netbarId,
        groupId: null,
        terminalId: null,
        sort: count + at + 1,
        updaterName: caller.nickName || caller.userName,
      })),
    );
  }
  return wanted.length;
}

/** Switches an inherited run at a group or a machine; `null` gives that back. */
export async function switchRun(
  by: ByBus,
  wish: PlaceWish,
  runId: number,
  enabled: boolean | null,
): Promise<void> {
  const { tx } = by;
  const run = await lockRun(by, runId);
  if (wish.groupId === undefined && wish.terminalId === undefined) throw refuse(texts.place);
  const place = await findPlace(by, wish);
  const { netbarId, groupId, terminalId } = place;
  if (netbarId === null || netbarId !== run.netbarId) throw refuse(texts.place);
  if (levelOf(run) === levelOf(place)) throw refuse(texts.ownRun);
  const at =
    terminalId === null
      ? eq(runSwitches.groupId, groupId ?? 0)
      : eq(runSwitches.terminalId, terminalId);
  const gone = await tx
    .delete(runSwitches)
    .where(and(eq(runSwitches.runId, runId), at))
    .returning({ id: runSwitches.id });
  if (enabled === null && gone.length === 0) throw refuse(texts.notOwn);
  if (enabled !== null)
    await tx.insert(runSwitches).values({ runId, netbarId, groupId, terminalId, enabled });
  await countRuns({ tx, bus: by.deps.bus }, [netbarId]);
}
