import type { Database } from '@console/mock-server/dist/modules/db/database.js';

const ROLE = 999;

/** Adds benchmark users up to about `total` and closes the database. */
export async function fillUsers(database: Database, from: number, total: number): Promise<void> {
  const { db } = database;
  await db.execute(`
    insert into users (user_name, password_hash, nick_name, authority_id, phone, email)
    select 'bench' || n, 'none', '用户' || n, ${ROLE}, '139' || lpad(n::text, 8, '0'), 'bench' || n || '@netbar.example'
    from generate_series(${from + 1}, ${total}) n`);
  await db.execute(`
    insert into user_authorities (user_id, authority_id, position)
    select id, authority_id, 0 from users where password_hash = 'none'
    on conflict do nothing`);
  await db.execute('vacuum analyze');
  await database.close();
}
