// @both-engines: a trigger in PL/pgSQL
import { hash } from '@node-rs/bcrypt';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { users } from '../identity/user/tables.ts';

const server = withServer();
const kept = async () =>
  (
    await server.db
      .select({ hash: users.passwordHash })
      .from(users)
      .where(eq(users.userName, 'admin'))
  )[0]?.hash ?? '';

it('a password that came as bcrypt signs in, and is argon2id from then on', async () => {
  await server.db
    .update(users)
    .set({ passwordHash: await hash('Imported1', { cost: 4 }) })
    .where(eq(users.userName, 'admin'));
  const wrong = await server.call('POST /base/login', { username: 'admin', password: 'Imported2' });
  expect(wrong.code).toBe(7);
  expect(await kept()).toMatch(/^\$2/);
  await server.login('admin', 'Imported1');
  expect(await kept()).toMatch(/^\$argon2id\$/);
  await server.login('admin', 'Imported1');
});

it('a password that is changed while the former one signs in stays the changed one', async () => {
  await server.db
    .update(users)
    .set({ passwordHash: await hash('Imported1', { cost: 4 }) })
    .where(eq(users.userName, 'admin'));
  // As a reset that commits between the look at the password and the end of the sign-in.
  await server.db.execute(sql`create function reset_meanwhile() returns trigger language plpgsql as
    $$ begin update users set password_hash = 'changed' where user_name = 'admin'; return null; end $$`);
  try {
    await server.db.execute(sql`create trigger reset_meanwhile after delete on login_failures
      for each statement execute function reset_meanwhile()`);
    await server.call('POST /base/login', { username: 'admin', password: 'Imported1' });
    expect(await kept()).toBe('changed');
  } finally {
    await server.db.execute(sql`drop function reset_meanwhile() cascade`);
  }
});
