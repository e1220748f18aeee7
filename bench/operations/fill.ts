import type { Database } from '@console/mock-server/dist/modules/db/database.js';

/** Number of different netbars in the targets. */
export const OBJECTS = 1_000;
/** Number of different users of the records. */
const PEOPLE = 500;

/** Owners of netbars, who see the operations on these netbars. */
export const OWNERS = [
  { name: 'benchowner1', netbars: 1 },
  { name: 'benchowner50', netbars: 50 },
] as const;

/** Adds the owners, with the password of the administrator. Closes the database. */
export async function addOwners(database: Database): Promise<void> {
  const run = (statement: string) => database.db.execute(statement);
  let from = 0;
  for (const { name, netbars } of OWNERS) {
    await run(`insert into users (user_name, password_hash, nick_name, authority_id)
      select '${name}', password_hash, '${name}', 300 from users where user_name = 'admin'`);
    await run(`insert into user_authorities (user_id, authority_id, position)
      select id, 300, 0 from users where user_name = '${name}'`);
    await run(`update netbars set owner_id = (select id from users where user_name = '${name}')
      where id in (select id from netbars order by id offset ${from} limit ${netbars})`);
    from += netbars;
  }
  await database.close();
}

/** Days of the records. They are shorter than the retention, which would delete records meanwhile. */
const DAYS = 90;

const record = (count: number) => `
  insert into operation_records (created_at, updated_at, ip, method, path, status, code, latency, agent, error_message, body, resp, user_id, user_name, request_id)
    select now() - n * interval '${(DAYS * 86_400) / count} seconds', now(), '192.0.2.' || n % 250, 'POST', '/netbar/' || case n % 5 when 0 then 'renewNetbar' else 'setNetbarInfo' end,
      200, 0, 4000000, 'bench', '', '{"ID":' || n % ${OBJECTS} || ',"name":"网吧 ' || n % ${OBJECTS} || '"}', '{"code":0}', 1 + n % ${PEOPLE}, 'user' || 1 + n % ${PEOPLE}, ''
    from generate_series(1, ${count}) n`;

/** Seconds that the rows of both tables took, and the sizes of both tables in bytes. */
export interface Filled {
  records: number;
  targets: number;
  recordBytes: number;
  targetBytes: number;
}

/** Adds operation records of netbars, and then one target to each of them. Closes the database. */
export async function fillOperations(database: Database, count: number): Promise<Filled> {
  const { db } = database;
  const seconds = async (statement: string) => {
    const since = performance.now();
    await db.execute(statement);
    return (performance.now() - since) / 1000;
  };
  const bytes = async (table: string) => {
    const { rows } = (await db.execute(
      `select pg_total_relation_size('${table}')::text as bytes`,
    )) as unknown as { rows: { bytes: string }[] };
    return Number(rows[0]?.bytes);
  };
  const records = await seconds(record(count));
  const targets = await seconds(`
    insert into operation_targets (record, kind, id, netbar_id)
      select id, 'netbar', substring(body from '"ID":(\\d+)'), substring(body from '"ID":(\\d+)')::int from operation_records where agent = 'bench'
      on conflict do nothing`);
  await db.execute('vacuum analyze');
  const filled = {
    records,
    targets,
    recordBytes: await bytes('operation_records'),
    targetBytes: await bytes('operation_targets'),
  };
  await database.close();
  return filled;
}
