import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { type AgentContent, announceVersions } from '../agent/index.ts';
import { type FoundPlace, machineSets, nearestLast, type Place } from '../pc/index.ts';
import { runCounters, runSwitches, runs } from './tables.ts';

export type Run = typeof runs.$inferSelect;
export type Switch = typeof runSwitches.$inferSelect;

/** Whether a level reaches a place: its netbar, the group on the way, the machine itself. */
export const reaches = (
  { groupId, terminalId }: Place,
  place: Pick<FoundPlace, 'throughGroup' | 'terminalId'>,
): boolean =>
  terminalId !== null
    ? terminalId === place.terminalId
    : groupId === null || groupId === place.throughGroup;

/** Whether a run is on where these switches speak: the nearest one counts, then the run itself. */
export const isOn = ({ id, enabled }: Run, switches: readonly Switch[]): boolean =>
  nearestLast(switches.filter(({ runId }) => runId === id)).at(-1)?.enabled ?? enabled;

/**
 * Counts the version of the runs of netbars, and tells their gateways when `tx` commits. Until then nobody else counts them: who adds runs
 * counts first, so that he sees all that are there.
 */
export async function countRuns(
  { tx, bus }: { tx: Tx; bus: Bus },
  netbarIds: readonly number[],
): Promise<void> {
  await tx
    .insert(runCounters)
    // Always in one order: two who name the same netbars wait for each other only once.
    .values(
      [...netbarIds]
        .sort((one, other) => one - other)
        .map((netbarId) => ({ netbarId, version: 1 })),
    )
    .onConflictDoUpdate({
      target: runCounters.netbarId,
      set: { version: sql`${runCounters.version} + 1` },
    });
  await announceVersions({ tx, bus }, netbarIds);
}

/** What machines start by themselves, as gateways fetch it. */
export const runContent: AgentContent = {
  name: 'runs',
  async versions(tx, netbarIds) {
    const rows = await tx
      .select()
      .from(runCounters)
      .where(inArray(runCounters.netbarId, [...netbarIds]));
    return new Map(rows.map(({ netbarId, version }) => [netbarId, { version, mode: 'now' }]));
  },
  async read(tx, netbarId) {
    const all = await tx
      .select()
      .from(runs)
      .where(eq(runs.netbarId, netbarId))
      .orderBy(asc(runs.sort), asc(runs.id));
    const switches = await tx.select().from(runSwitches).where(eq(runSwitches.netbarId, netbarId));
    // A run at a level and a switch there are both something that the level says.
    return machineSets<Run | Switch>(tx, netbarId, [...all, ...switches], (some) => {
      const own = some.filter((one): one is Switch => 'runId' in one);
      return all
        .filter((run) => some.includes(run) && isOn(run, own))
        .map(
          ({
            id,
            name,
            exePath,
            args,
            workDir,
            trigger,
            cron,
            delaySec,
            runAs,
            showWindow,
            singleInstance,
            sha256,
          }) => ({
            run: id,
            name,
            exePath,
            args,
            workDir,
            trigger,
            cron,
            delaySec,
            runAs,
            showWindow,
            singleInstance,
            sha256,
          }),
        );
    });
  },
};
