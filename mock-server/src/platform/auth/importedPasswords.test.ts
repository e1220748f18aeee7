import { hash } from '@node-rs/bcrypt';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { users } from '../identity/user/tables.ts';

const server = withServer();
const kept = async () =>
  (await server.db.select({ hash: users.passwordHash }).from(users).where(eq(users.userName, 'admin')))[0]?.hash ?? '';

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
