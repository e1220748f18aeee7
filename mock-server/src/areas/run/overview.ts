import { sql } from 'drizzle-orm';
import { netbars } from '../netbar/index.ts';
import { defineDeliveryList } from '../pc/index.ts';
import { runCounters, runResults, runs } from './tables.ts';
import { texts } from './texts.ts';

/** The startup programs of each netbar. */
const runOverview = defineDeliveryList({
  what: 'runs',
  version: sql`coalesce((select ${runCounters.version} from ${runCounters} where ${runCounters.netbarId} = ${netbars.id}), 0)`,
  versionAt: sql`(select ${runCounters.updatedAt} from ${runCounters} where ${runCounters.netbarId} = ${netbars.id})`,
  figures: {
    items: sql`(select count(*) from ${runs} where ${runs.netbarId} = ${netbars.id})`,
    enabled: sql`(select count(*) from ${runs} where ${runs.netbarId} = ${netbars.id} and ${runs.enabled})`,
    /** Last starts on terminals that failed. */
    failedStarts: sql`(select count(*) from ${runResults} where ${runResults.netbarId} = ${netbars.id} and not ${runResults.ok})`,
  },
});

export const runOverviewRoute = runOverview.route({
  path: '/netbar/getRunOverview',
  apiGroup: texts.group,
  description: texts.calls.getRunOverview,
  msg: texts.listed,
});
