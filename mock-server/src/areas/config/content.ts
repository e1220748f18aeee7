import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { AgentContent, ContentSet } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { configLevels, inherit, levelOf, machineSets } from '../pc/index.ts';
import { configVersions } from './tables.ts';

/** What is in force for the machines of a netbar. */
export async function configSets(tx: Tx, netbarId: number): Promise<ContentSet[]> {
  const rows = await tx
    .select()
    .from(configLevels)
    .where(or(isNull(configLevels.netbarId), eq(configLevels.netbarId, netbarId)));
  return machineSets(tx, netbarId, rows, (some) =>
    Object.fromEntries(
      inherit(some.map((row) => ({ source: levelOf(row), name: '', values: row.values }))).map(
        ({ key, value }) => [key, value],
      ),
    ),
  );
}

/** The configuration, as gateways fetch it. */
export const configContent: AgentContent = {
  name: 'config',
  async versions(tx, netbarIds) {
    const ids = [...netbarIds];
    const rows = await tx
      .select({ id: netbars.id, version: netbars.configVersion })
      .from(netbars)
      .where(inArray(netbars.id, ids));
    // What somebody set at another level since then is wanted at once.
    const late = await tx
      .selectDistinctOn([configVersions.netbarId], {
        id: configVersions.netbarId,
        mode: configVersions.mode,
      })
      .from(configVersions)
      .innerJoin(
        netbars,
        and(
          eq(netbars.id, configVersions.netbarId),
          eq(netbars.configVersion, configVersions.version),
        ),
      )
      .where(inArray(configVersions.netbarId, ids))
      .orderBy(configVersions.netbarId, desc(configVersions.version));
    const modes = new Map(late.map(({ id, mode }) => [id, mode]));
    return new Map(rows.map(({ id, version }) => [id, { version, mode: modes.get(id) ?? 'now' }]));
  },
  read: configSets,
};
