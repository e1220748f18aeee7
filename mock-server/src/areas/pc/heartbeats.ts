import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { PcConfig } from './configKeys.ts';
import { inherit, type Layer } from './inherit.ts';
import { levelOf } from './place.ts';
import { configLevels } from './tables.ts';

/**
 * How often the gateways of netbars say how their machines are, in seconds. A gateway speaks for all machines of its netbar at once, so it
 * is the shortest that any level wants: what is in force for the netbar, or less where one of its groups or machines wants less.
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
  const said = rows.map((row) => ({
    source: levelOf(row),
    netbarId: row.netbarId,
    values: row.values as Partial<PcConfig>,
  }));
  const secondsOf = (id: number): number => {
    const own = said.filter(({ netbarId, source }) => netbarId === id || source === 'global');
    const isNear = (source: Layer['source']) => source === 'group' || source === 'terminal';
    const common = inherit(
      own.filter(({ source }) => !isNear(source)).map((one) => ({ ...one, name: '' })),
    );
    const near = own
      .filter(({ source }) => isNear(source))
      .map(({ values }) => Number(values.heartbeatSec));
    return Math.min(Number(common.find(({ key }) => key === 'heartbeatSec')?.value), ...near);
  };
  return new Map(netbarIds.map((id) => [id, secondsOf(id)]));
}
