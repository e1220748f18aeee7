import type { Database } from '@console/mock-server/dist/modules/db/database.js';

/** Number of accounts that the entries are distributed over. */
export const ACCOUNTS = 1_000;
const BATCH_SIZE = 250_000;
/** Number of entry chains per account: available points, coins and cash, and frozen cash. */
const CHAINS = 4;

/** Adds accounts and their users. @returns the id of the first account; the ids are consecutive */
export async function addAccounts({ db }: Database): Promise<number> {
  const statement = `with added as (
      insert into users (user_name, nick_name, password_hash, authority_id)
      select 'bench' || n, '用户' || n, '-', 300 from generate_series(1, ${ACCOUNTS}) n returning id
    ), held as (insert into asset_accounts (user_id) select id from added returning user_id)
    select min(user_id)::int as first from held`;
  const { rows } = (await db.execute(statement)) as unknown as { rows: { first: number }[] };
  return rows[0]?.first ?? 0;
}

/**
 * Adds the entries with numbers from `from` to `to - 1`, spread over the last 90 days. Each chain
 * continues from its last entry. The triggers of the table are disabled, because checking each row
 * would take an hour; the ledger proof of the benchmark checks all entries.
 *
 * @param first id of the first account
 * @param total number of entries that the 90 days are divided by
 */
export async function addEntries(
  { db }: Database,
  first: number,
  from: number,
  to: number,
  total: number,
): Promise<void> {
  await db.execute('alter table ledger_entries disable trigger user');
  for (let at = from; at < to; at += BATCH_SIZE)
    await db.execute(`
      insert into ledger_entries (created_at, user_id, asset_type, part, seq, direction, amount, balance_before, balance_after,
        biz_type, biz_no, remark, operator_id, operator_name, request_id)
      select now() - interval '90 days' + interval '90 days' * (n::float / ${total}), user_id, asset_type, part, seq,
        case when is_out then 'out' else 'in' end, 10, after + case when is_out then 10 else -10 end, after,
        case when part = 'frozen' then case when is_out then 'withdrawSettle' else 'withdrawFreeze' end
          when is_out then 'exchange' else 'reward' end,
        case when part = 'frozen' then 'TX' || user_id || '-' || (seq + 1) / 2 else '' end, '压测', 0, '系统', 'bench-' || n
      from (
        select n, user_id, asset_type, part, seq, is_out,
          10 * case part when 'frozen' then seq % 2 else seq - 2 * (seq / 3) end as after
        from (
          select n, ${first} + n % ${ACCOUNTS} as user_id, n / ${ACCOUNTS * CHAINS} + 1 as seq, kind.asset_type, kind.part,
            case kind.part when 'frozen' then (n / ${ACCOUNTS * CHAINS} + 1) % 2 = 0 else (n / ${ACCOUNTS * CHAINS} + 1) % 3 = 0 end as is_out
          from generate_series(${at}, ${Math.min(at + BATCH_SIZE, to) - 1}) n
          join (values (0, 'points', 'available'), (1, 'coin', 'available'), (2, 'cash', 'available'), (3, 'cash', 'frozen'))
            kind (no, asset_type, part) on kind.no = n / ${ACCOUNTS} % ${CHAINS}
        ) made
      ) balanced`);
  await db.execute('alter table ledger_entries enable trigger user');
  const last = (type: string, part: string) => `coalesce((select balance_after from ledger_entries e
    where e.user_id = a.user_id and asset_type = '${type}' and part = '${part}' order by seq desc limit 1), 0)`;
  await db.execute(`update asset_accounts a set points = ${last('points', 'available')}, coin = ${last('coin', 'available')},
    cash = ${last('cash', 'available')}, cash_frozen = ${last('cash', 'frozen')} where user_id >= ${first}`);
  await db.execute('vacuum analyze');
}
