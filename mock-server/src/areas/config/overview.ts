import { sql } from 'drizzle-orm';
import { netbars } from '../netbar/index.ts';
import { configLevels, defineDeliveryList } from '../pc/index.ts';
import { configDrafts, configVersions } from './tables.ts';
import { texts } from './texts.ts';

/**
 * The configuration of each netbar. A version that a change of a group, a terminal or the global
 * level created has no row, so that the newest change of the netbar counts.
 */
const configOverview = defineDeliveryList({
  what: 'config',
  version: sql`${netbars.configVersion}`,
  versionAt: sql`coalesce(
    (select ${configVersions.createdAt} from ${configVersions}
      where ${configVersions.netbarId} = ${netbars.id} and ${configVersions.version} = ${netbars.configVersion}),
    (select max(${configLevels.updatedAt}) from ${configLevels} where ${configLevels.netbarId} = ${netbars.id}))`,
  figures: {
    /** Settings that the netbar itself overrides. */
    overrides: sql`coalesce((select count(*) from ${configLevels}, jsonb_object_keys(${configLevels.values})
      where ${configLevels.netbarId} = ${netbars.id} and ${configLevels.groupId} is null and ${configLevels.terminalId} is null), 0)`,
    /** 1 if the netbar has a draft that is not published. */
    drafts: sql`(select count(*) from ${configDrafts} where ${configDrafts.netbarId} = ${netbars.id})`,
  },
});

export const configOverviewRoute = configOverview.route({
  path: '/netbar/getConfigOverview',
  apiGroup: texts.group,
  description: texts.calls.getConfigOverview,
  msg: texts.listed,
});
