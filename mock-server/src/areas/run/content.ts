import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { type AgentContent, publishVersions } from '../agent/index.ts';
import {
  type ConfigTarget,
  contentSets,
  type ResolvedTarget,
  sortByPrecedence,
} from '../pc/index.ts';
import { runCounters, runSwitches, runs } from './tables.ts';

export type Run = typeof runs.$inferSelect;
export type RunSwitch = typeof runSwitches.$inferSelect;

/** Returns whether a level applies to a target: its netbar, its group, or the terminal itself. */
export const appliesTo = (
  { groupId, terminalId }: ConfigTarget,
  target: Pick<ResolvedTarget, 'throughGroup' | 'terminalId'>,
): boolean =>
  terminalId !== null
    ? terminalId === target.terminalId
    : groupId === null || groupId === target.throughGroup;

/**
 * Returns whether a run is enabled with the given switches. The nearest switch takes precedence
 * over the run itself.
 */
export const isEnabled = ({ id, enabled }: Run, switches: readonly RunSwitch[]): boolean =>
  sortByPrecedence(switches.filter(({ runId }) => runId === id)).at(-1)?.enabled ?? enabled;

/**
 * Increments the version of the runs of netbars and notifies their gateways when `tx` commits. The
 * counter rows are locked until then. Callers that add runs call it first, so that they see all
 * existing runs.
 */
export async function incrementRunVersion(
  { tx, bus }: { tx: Tx; bus: Bus },
  netbarIds: readonly number[],
): Promise<void> {
  await tx
    .insert(runCounters)
    // A fixed order avoids deadlocks between callers with the same netbars.
    .values(
      [...netbarIds]
        .sort((first, second) => first - second)
        .map((netbarId) => ({ netbarId, version: 1 })),
    )
    .onConflictDoUpdate({
      target: runCounters.netbarId,
      set: { version: sql`${runCounters.version} + 1`, updatedAt: sql`now()` },
    });
  await publishVersions({ tx, bus }, netbarIds);
}

/** Start items of terminals, as gateways fetch them. */
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
    // Runs and switches of a level are passed together, because both belong to the value of that
    // level.
    return contentSets<Run | RunSwitch>(tx, netbarId, [...all, ...switches], (applicable) => {
      const ownSwitches = applicable.filter((row): row is RunSwitch => 'runId' in row);
      return all
        .filter((run) => applicable.includes(run) && isEnabled(run, ownSwitches))
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
