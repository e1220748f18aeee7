import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { endAllSessions, endSession, readOpenSessions } from '../../kernel/auth/openSessions.ts';
import { toUserSession, type UserSession } from '../../kernel/auth/sessionSchemas.ts';
import { resetUserFailures } from '../../kernel/auth/unlock.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { readUserState, userTransitions } from './rules.ts';
import { lockUser, readUser } from './service.ts';
import { texts } from './texts.ts';

/** Lists the open sessions of a user below the caller, with the caller's actions. */
export async function listUserSessions(
  tx: Tx,
  caller: Caller,
  userId: number,
  now: Date,
): Promise<{ list: UserSession[]; actions: string[] }> {
  const managed = await readUserState(tx, caller, await readUser(tx, userId));
  userTransitions.assert(managed, 'sessions');
  const open = await readOpenSessions(tx, userId, now);
  const offered = userTransitions.actions(managed, await grantedPaths(tx, caller.authorityId));
  return {
    list: open.map((row) => toUserSession(row, caller.sessionId)),
    actions: offered.filter((action) => action === 'endSession' || action === 'endSessions'),
  };
}

/** Ends a session of a user below the caller immediately. */
export async function endSessionOfUser(
  tx: Tx,
  caller: Caller,
  { ID, sessionId }: { ID: number; sessionId: string },
  now: Date,
): Promise<void> {
  userTransitions.assert(await readUserState(tx, caller, await lockUser(tx, ID)), 'endSession');
  if (sessionId === caller.sessionId) throw refuse(texts.ownSession);
  if (!(await endSession(tx, ID, sessionId, now))) throw refuse(texts.unknownSession);
}

/** Ends all sessions of a user below the caller, including unrecorded sessions. */
export async function endSessionsOfUser(tx: Tx, caller: Caller, userId: number): Promise<void> {
  userTransitions.assert(
    await readUserState(tx, caller, await lockUser(tx, userId)),
    'endSessions',
  );
  await endAllSessions(tx, userId);
}

/** Resets the failed sign-ins of a user below the caller. */
export async function unlockUser(tx: Tx, caller: Caller, userId: number): Promise<void> {
  const user = await lockUser(tx, userId);
  userTransitions.assert(await readUserState(tx, caller, user), 'unlock');
  await resetUserFailures(tx, user);
}
