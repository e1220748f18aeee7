import { sql } from 'drizzle-orm';
import { netbars } from '../netbar/index.ts';
import { counterVersion, defineDeliveryList } from '../pc/index.ts';
import { ruleCounters, ruleLevels } from './tables.ts';
import { texts } from './texts.ts';

/** The rules of each netbar. */
const ruleOverview = defineDeliveryList({
  what: 'rules',
  ...counterVersion(ruleCounters),
  figures: {
    /** Overrides of the netbar, its groups and its terminals. */
    overrides: sql`(select count(*) from ${ruleLevels} where ${ruleLevels.netbarId} = ${netbars.id})`,
  },
});

export const ruleOverviewRoute = ruleOverview.route({
  path: '/netbar/getRuleOverview',
  apiGroup: texts.group,
  description: texts.calls.getRuleOverview,
  msg: texts.listed,
});
