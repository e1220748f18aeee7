import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { PcConfig } from './configKeys.ts';
import { targetLevel } from './configTarget.ts';
import { inherit, type Layer } from './inherit.ts';
import { readScopeLevelsOf } from './scopeLevels.ts';
import { configLevels } from './tables.ts';

/**
 * Returns the report interval of gateways in seconds. A gateway reports all terminals together, so
 * the shortest interval of the netbar, its groups and its terminals applies.
 */
export async function readHeartbeats(
  tx: Tx,
  netbarIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select()
    .from(configLevels)
    .where(
      and(
        sql`${configLevels.values} ? 'heartbeatSec'`,
        or(isNull(configLevels.netbarId), inArray(configLevels.netbarId, [...netbarIds])),
      ),
    );
  const scoped = (await readScopeLevelsOf(tx, netbarIds)).filter(
    ({ values }) => values.heartbeatSec !== undefined,
  );
  const settings = [
    ...scoped.map(({ netbarId, terminalIds, values }) => ({
      // A scope with some terminals of the netbar is below its level, like a group.
      source: terminalIds === null ? ('scope' as const) : ('group' as const),
      netbarId,
      values,
    })),
    ...rows.map((row) => ({
      source: targetLevel(row),
      netbarId: row.netbarId,
      values: row.values as Partial<PcConfig>,
    })),
  ];
  const intervalFor = (id: number): number => {
    const applicable = settings.filter(
      ({ netbarId, source }) => netbarId === id || source === 'global',
    );
    const isBelowNetbar = (source: Layer['source']) => source === 'group' || source === 'terminal';
    const common = inherit(
      applicable
        .filter(({ source }) => !isBelowNetbar(source))
        .map((setting) => ({ ...setting, name: '' })),
    );
    const specific = applicable
      .filter(({ source }) => isBelowNetbar(source))
      .map(({ values }) => Number(values.heartbeatSec));
    return Math.min(Number(common.find(({ key }) => key === 'heartbeatSec')?.value), ...specific);
  };
  return new Map(netbarIds.map((id) => [id, intervalFor(id)]));
}
