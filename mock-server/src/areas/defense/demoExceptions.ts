import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { exceptionTexts as texts } from './exception.texts.ts';
import { defenseExceptions, defenseLogs } from './tables.ts';

/** Adds an exception for the newest whitelisted demo log of each netbar. They end one after the other. */
export async function addDemoExceptions(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${defenseExceptions} (netbar_id, terminal_no, sha256, rule_id, rule_name, process_name, log_id, remark, creator_id,
      created_at, updated_at, expires_at)
    select netbar_id, case place % 3 when 0 then '' else terminal_no end, sha256, rule_id, rule_name, process_name, id,
      ${texts.demoReason}::text, (select min(id) from ${users}), created_at, created_at,
      ${now.toISOString()}::timestamptz + place * interval '4 days'
    from (
      select *, row_number() over (order by id desc) as place from (
        select distinct on (netbar_id) * from ${defenseLogs} where status = 'whitelisted' order by netbar_id, id desc
      ) of_netbars
    ) newest
    order by id
    on conflict do nothing`);
}
