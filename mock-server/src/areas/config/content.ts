import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { AgentContent, ContentSet } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import {
  configLevels,
  contentSets,
  inherit,
  type LevelRow,
  readScopeLevelsOf,
  scopedLevel,
} from '../pc/index.ts';
import { configVersions } from './tables.ts';

type ConfigRow = LevelRow & Pick<typeof configLevels.$inferSelect, 'values'>;

/** Returns the effective configuration of the terminals of a netbar. */
export async function configSets(tx: Tx, netbarId: number): Promise<ContentSet[]> {
  const levels = await tx
    .select()
    .from(configLevels)
    .where(or(isNull(configLevels.netbarId), eq(configLevels.netbarId, netbarId)));
  const scoped = (await readScopeLevelsOf(tx, [netbarId])).map((row) => ({
    ...row,
    netbarId: null,
    groupId: null,
    terminalId: null,
  }));
  return contentSets<ConfigRow>(tx, netbarId, [...scoped, ...levels], (applicable) =>
    Object.fromEntries(
      inherit(
        applicable.map((row) => ({ source: scopedLevel(row), name: '', values: row.values })),
      ).map(({ key, value }) => [key, value]),
    ),
  );
}

/** Configuration content for gateways. */
export const configContent: AgentContent = {
  name: 'config',
  async versions(tx, netbarIds) {
    const ids = [...netbarIds];
    const rows = await tx
      .select({ id: netbars.id, version: netbars.configVersion })
      .from(netbars)
      .where(inArray(netbars.id, ids));
    // The mode applies only to the latest published version. A value that was set at another level
    // later takes effect immediately.
    const latestPublished = await tx
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
    const modes = new Map(latestPublished.map(({ id, mode }) => [id, mode]));
    return new Map(rows.map(({ id, version }) => [id, { version, mode: modes.get(id) ?? 'now' }]));
  },
  read: configSets,
};
