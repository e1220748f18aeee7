import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import type { Database } from '@console/mock-server/dist/modules/db/database.js';

/** Number of netbars, and of terminals per netbar. */
const NETBARS = 1_000;
const TERMINALS = 100;
const USERS = 100_000;
const ORDERS = 100_000;

const FINANCE = 110;
const OWNER = 300;

/**
 * Users who search: an administrator, finance, which sees masked phone numbers, and owners, who see
 * only their netbars.
 */
export const CALLERS = {
  admin: ADMIN.username as string,
  finance: 'bench_finance',
  owner200: 'bench_owner200',
  /** Owns the only netbar whose terminal numbers differ from those of all other netbars. */
  owner1: 'bench_owner1',
} as const;

const addCaller = (name: string, role: number) => `
  with added as (insert into users (user_name, password_hash, nick_name, authority_id)
    select '${name}', password_hash, '${name}', ${role} from users where user_name = '${ADMIN.username}' returning id)
  insert into user_authorities (user_id, authority_id) select id, ${role} from added`;

const setOwner = (name: string, from: number, to: number) => `
  update netbars set owner_id = (select id from users where user_name = '${name}') where substr(netbar_no, 2)::int between ${from} and ${to}`;

const STATEMENTS: readonly string[] = [
  `insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, status, terminal_total, expire_at)
    select 'B' || n, '网吧 ' || n, '330100', '', '', '', 'server', 'member', 'active', ${TERMINALS}, now() + interval '1 year'
    from generate_series(1, ${NETBARS}) n`,
  addCaller(CALLERS.finance, FINANCE),
  addCaller(CALLERS.owner200, OWNER),
  addCaller(CALLERS.owner1, OWNER),
  setOwner(CALLERS.owner200, 1, 200),
  setOwner(CALLERS.owner1, NETBARS, NETBARS),
  `insert into terminals (netbar_id, terminal_no, status, power, power_at, ip, mac)
    select n.id, case when n.netbar_no = 'B${NETBARS}' then 'C' else 'A' end || lpad(s::text, 3, '0'), 'normal', 'on', now(),
      '192.168.' || n.id % 250 || '.' || s, '02:00:' || substr(h, 1, 2) || ':' || substr(h, 3, 2) || ':' || substr(h, 5, 2) || ':' || substr(h, 7, 2)
    from netbars n cross join generate_series(1, ${TERMINALS}) s cross join lateral (select upper(md5(n.id || ':' || s)) as h) m`,
  `insert into users (user_name, password_hash, nick_name, authority_id, phone)
    select 'bench' || n, 'none', '用户' || n, ${OWNER}, '139' || lpad(n::text, 8, '0') from generate_series(1, ${USERS}) n`,
  `insert into user_authorities (user_id, authority_id, position) select id, authority_id, 0 from users where password_hash = 'none'`,
  `insert into providers (provider_no, name, kind, sealed_secret, secret_hint) values ('bench', 'bench', 'rental', '', '')`,
  `insert into provider_orders (order_no, kind, provider_id, trade_no, netbar_id, status)
    select 'ZL20260301' || lpad(n::text, 8, '0'), 'rental', p.id, 'T-' || n, b.id, 'renting'
    from generate_series(1, ${ORDERS}) n cross join (select max(id) as id from providers) p
    join netbars b on b.netbar_no = 'B' || 1 + n % ${NETBARS}`,
  `insert into withdrawals (withdraw_no, user_id, user_name, amount_fen, fee_fen, net_fen, channel, payee_name, payee_account, audit_level)
    select 'TX20260301' || lpad(n::text, 8, '0'), u.id, u.user_name, 100, 0, 100, 'bank', '', '', 1
    from generate_series(1, ${ORDERS}) n join users u on u.user_name = 'bench' || n`,
  'vacuum analyze',
];

/** Adds the records and users of the benchmark, and closes the database. */
export async function fillSearchRecords(database: Database): Promise<void> {
  for (const statement of STATEMENTS) await database.db.execute(statement);
  await database.close();
}
