import { hashPassword } from '../../platform/kernel/auth/passwords.ts';
import { securitySettings } from '../../platform/kernel/auth/securitySettings.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { ADMIN_PASSWORD, type TestServer } from '../server.ts';

const passwordHash = hashPassword(ADMIN_PASSWORD);

/**
 * Opens a session of a user with one role. Resets the user to its initial state.
 *
 * @returns the token
 * @example const as = await openSession(server, 'fuzzadmin', 888)
 */
export async function openSession(
  server: TestServer,
  userName: string,
  authorityId: number,
): Promise<string> {
  const fresh = { userName, nickName: userName, passwordHash: await passwordHash, authorityId };
  const state = { enable: 1, mustChangePassword: false, authorityId };
  const [user] = await server.db
    .insert(users)
    .values(fresh)
    .onConflictDoUpdate({ target: users.userName, set: state })
    .returning();
  if (!user) throw new Error('The user could not be inserted');
  await server.db
    .insert(userAuthorities)
    .values({ userId: user.id, authorityId })
    .onConflictDoNothing();
  return (
    await server.deps.tokens.issue(
      { ...user, userId: user.id, authorityId },
      server.deps.now(),
      securitySettings.defaults,
    )
  ).token;
}
