// @both-engines: a trigger in PL/pgSQL
import { hash } from '@node-rs/bcrypt';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { users } from '../identity/user/tables.ts';

const server = withServer();
const storedHash = async () =>
  (
    await server.db
      .select({ hash: users.passwordHash })
      .from(users)
      .where(eq(users.userName, 'admin'))
  )[0]?.hash ?? '';

it('replaces an imported bcrypt hash by argon2id at sign-in', async () => {
  await server.db
    .update(users)
    .set({ passwordHash: await hash('Imported1', { cost: 4 }) })
    .where(eq(users.userName, 'admin'));
  const wrong = await server.call('POST /base/login', { username: 'admin', password: 'Imported2' });
  expect(wrong.code).toBe(7);
  expect(await storedHash()).toMatch(/^\$2/);
  await server.login('admin', 'Imported1');
  expect(await storedHash()).toMatch(/^\$argon2id\$/);
  await server.login('admin', 'Imported1');
});

it('keeps a password that is changed during a sign-in with the imported one', async () => {
  await server.db
    .update(users)
    .set({ passwordHash: await hash('Imported1', { cost: 4 }) })
    .where(eq(users.userName, 'admin'));
  // Simulates a reset that commits between the comparison and the end of the sign-in.
  await server.db.execute(sql`create function reset_meanwhile() returns trigger language plpgsql as
    $$ begin update users set password_hash = 'changed' where user_name = 'admin'; return null; end $$`);
  try {
    await server.db.execute(sql`create trigger reset_meanwhile after delete on login_failures
      for each statement execute function reset_meanwhile()`);
    await server.call('POST /base/login', { username: 'admin', password: 'Imported1' });
    expect(await storedHash()).toBe('changed');
  } finally {
    await server.db.execute(sql`drop function reset_meanwhile() cascade`);
  }
});
