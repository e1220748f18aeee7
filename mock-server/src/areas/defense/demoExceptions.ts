import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { netbars } from '../netbar/index.ts';
import { exceptionTexts as texts } from './exception.texts.ts';
import { defenseExceptions, defenseLogs } from './tables.ts';

const EXCEPTIONS = 12;

/**
 * Adds exceptions for the newest whitelisted demo logs, which end one after the other. The first
 * one is for all netbars.
 */
export async function addDemoExceptions(tx: Tx, now: Date): Promise<void> {
  const newest = sql`(
    select *, row_number() over (order by id desc) as place from ${defenseLogs} where status = 'whitelisted'
    order by id desc limit ${EXCEPTIONS}::int) newest`;
  const add = (netbarId: SQL, terminalNo: SQL, rows: SQL) =>
    tx.execute(sql`
      insert into ${defenseExceptions} (netbar_id, terminal_no, sha256, rule_id, rule_name, process_name, log_id, remark, creator_id,
        created_at, updated_at, expires_at)
      select ${netbarId}, ${terminalNo}, sha256, rule_id, rule_name, process_name, newest.id, ${texts.demoReason}::text,
        (select min(id) from ${users}), newest.created_at, newest.created_at,
        ${now.toISOString()}::timestamptz + place * interval '4 days'
      from ${rows}
      on conflict do nothing`);
  await add(sql`n.id`, sql`''`, sql`${newest} cross join ${netbars} n where place = 1`);
  await add(
    sql`netbar_id`,
    sql`case place % 3 when 0 then '' else terminal_no end`,
    sql`${newest} where place > 1`,
  );
}
