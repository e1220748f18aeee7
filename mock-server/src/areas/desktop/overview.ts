import { sql } from 'drizzle-orm';
import { netbars } from '../netbar/index.ts';
import { counterVersion, defineDeliveryList } from '../pc/index.ts';
import { desktopCounters, desktopLevels } from './tables.ts';
import { texts } from './texts.ts';

/** The desktops of each netbar. */
const desktopOverview = defineDeliveryList({
  what: 'desktop',
  ...counterVersion(desktopCounters),
  figures: {
    /** Icons that the netbar itself adds, changes or hides. */
    icons: sql`coalesce((select sum(jsonb_array_length(${desktopLevels.said} -> 'icons')) from ${desktopLevels}
      where ${desktopLevels.netbarId} = ${netbars.id} and ${desktopLevels.groupId} is null and ${desktopLevels.terminalId} is null), 0)`,
    /** Groups and terminals with a desktop of their own. */
    overrides: sql`(select count(*) from ${desktopLevels} where ${desktopLevels.netbarId} = ${netbars.id}
      and (${desktopLevels.groupId} is not null or ${desktopLevels.terminalId} is not null))`,
  },
});

export const desktopOverviewRoute = desktopOverview.route({
  path: '/netbar/getDesktopOverview',
  apiGroup: texts.group,
  description: texts.calls.getDesktopOverview,
  msg: texts.listed,
});
