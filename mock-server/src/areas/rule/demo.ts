import { sql } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { netbars } from '../netbar/index.ts';
import { ruleCounters, ruleLevels, rules } from './tables.ts';

/**
 * Adds an override of one rule for all netbars, and overrides of two rules for every third netbar
 * with terminals. Rules of low priority are chosen.
 */
export async function addDemoRules({ tx, now }: DemoContext): Promise<void> {
  const author = '安全运营';
  const at = sql`${now.toISOString()}::timestamptz`;
  const relaxed = sql`${netbars} n where n.terminal_total > 0 and n.id % 3 = 0`;
  await tx.execute(sql`
    insert into ${ruleLevels} (rule_id, enabled, mode, updater_name)
    select id, true, 'alert', ${author}::text from ${rules} order by priority desc limit 1`);
  await tx.execute(sql`
    insert into ${ruleLevels} (rule_id, netbar_id, enabled, updater_name)
    select r.id, n.id, false, ${author}::text
    from (select id from ${rules} order by priority desc offset 1 limit 2) r, ${relaxed}`);
  await tx.execute(sql`
    insert into ${ruleCounters} (netbar_id, version, updated_at)
    select null, 1, ${at} - interval '30 days'
    union all select n.id, 2, ${at} - interval '1 day' * (1 + n.id % 20) from ${relaxed}`);
}
