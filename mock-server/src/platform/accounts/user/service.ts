import { and, eq, sql } from 'drizzle-orm';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { badFields, conflict, refuse } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { revokeAllTokens } from '../../kernel/auth/accessTokens.ts';
import { passwordErrors } from '../../kernel/auth/passwordErrors.ts';
import { generatePassword, hashPassword } from '../../kernel/auth/passwords.ts';
import { securitySettings } from '../../kernel/auth/securitySettings.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { DISABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { assertNoResponsibilities } from '../../kernel/staff/staff.ts';
import { recordAuditEvent } from '../../services/auditAlerts/recordEvent.ts';
import { referToProfilePicture } from '../../services/file/profilePicture.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { readRoleIds } from '../../services/verification/policy.ts';
import { equalLists, pickChanged } from './changes.ts';
import { passwordWasReset } from './messages.ts';
import { addUsers, assertAssignableRoles } from './newUsers.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { readSysUser } from './present.ts';
import { checkFields, pluginTransitions, readUserState, userTransitions } from './rules.ts';
import type { RegisterUser, SetUserAuthorities, SetUserInfo, SysUser } from './schemas.ts';
import { withPinyin } from './search.ts';
import { assertOwnPhone } from './selfInfo.ts';
import { texts } from './texts.ts';

/** Reads a user. Throws if it does not exist. */
export async function readUser(tx: Tx, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) throw refuse(texts.unknownUser);
  return row;
}

/** Reads a user and locks the row until the end of the transaction. Throws if it does not exist. */
export async function lockUser(tx: Tx, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!row) throw refuse(texts.unknownUser);
  return row;
}

/** Throws 409 if the user has changed since the caller read it. */
function assertFresh({ updatedAt }: { updatedAt: Date }, expected: string | undefined): void {
  if (expected !== undefined && Date.parse(expected) !== updatedAt.getTime()) throw conflict();
}

/** Replaces the roles of a user. The first is the role of new sessions. */
async function writeRoles(
  tx: Tx,
  caller: Caller,
  { id: userId, userName }: Pick<UserRow, 'id' | 'userName'>,
  roles: readonly number[],
): Promise<void> {
  const before = await tx
    .delete(userAuthorities)
    .where(eq(userAuthorities.userId, userId))
    .returning({ role: userAuthorities.authorityId });
  if (roles.includes(SUPER_ADMIN) && !before.some(({ role }) => role === SUPER_ADMIN))
    await recordAuditEvent(tx, { event: 'superGranted', by: caller.userName, object: userName });
  await tx
    .insert(userAuthorities)
    .values(roles.map((authorityId, position) => ({ userId, authorityId, position })));
}

async function present(tx: Tx, userId: number): Promise<SysUser> {
  const user = await readSysUser(tx, userId);
  if (!user) throw refuse(texts.unknownUser);
  return user;
}

/**
 * Context of a write to a user. `proven` states whether the caller passed a verification for this
 * change.
 */
type UserWrite = Pick<Call, 'tx' | 'caller' | 'now' | 'deps' | 'proven'>;

/** Adds a user whose roles are all below the caller's role, and returns the user. */
export async function registerUser(
  tx: Tx,
  caller: Caller,
  { authorityId, authorityIds = [], requestId: _, ...input }: RegisterUser,
): Promise<SysUser> {
  const [id = 0] = await addUsers(tx, caller, [
    { ...input, authorityIds: [authorityId, ...authorityIds] },
  ]);
  const { headerImg = '' } = input;
  if (headerImg !== '')
    await referToProfilePicture(tx, caller, { userId: id, headerImg }, new Date());
  return present(tx, id);
}

/**
 * Replaces the roles of a user. The first becomes the role of the next session. Sessions with a
 * removed role end immediately. Throws 409 if `expectUpdatedAt` is outdated.
 */
export async function setUserAuthorities(
  tx: Tx,
  caller: Caller,
  input: SetUserAuthorities,
): Promise<void> {
  const { ID: userId, authorityIds: nextRoleIds, expectUpdatedAt } = input;
  const user = await lockUser(tx, userId);
  assertFresh(user, expectUpdatedAt);
  const managed = await readUserState(tx, caller, user);
  userTransitions.assert(managed, 'setAuthorities');
  const roles = await assertAssignableRoles(tx, caller.authorityId, nextRoleIds);
  if (managed.isNeeded && !roles.includes(SUPER_ADMIN)) throw refuse(texts.lastSuper);
  await writeRoles(tx, caller, user, roles);
  await tx
    .update(users)
    .set({ authorityId: roles[0] ?? user.authorityId })
    .where(eq(users.id, userId));
}

/**
 * Changes the data and state of a user, and the roles if `authorityIds` is not empty. Throws 409 if
 * `expectUpdatedAt` is outdated. Clients send complete rows, so unchanged values are not validated:
 * an imported invalid value does not prevent disabling the account. A user with responsibilities
 * must hand them over before being disabled.
 */
export async function setUserInfo(
  { tx, caller, now, deps, proven }: UserWrite,
  input: SetUserInfo,
): Promise<void> {
  const { ID, authorityIds = [], expectUpdatedAt, ...row } = input;
  const user = await lockUser(tx, ID);
  const fields = pickChanged(user, row);
  checkFields(fields);
  assertFresh(user, expectUpdatedAt);
  const managed = await readUserState(tx, caller, user);
  userTransitions.assert(managed, 'edit');
  if (managed.isSelf && fields.phone !== undefined)
    await assertOwnPhone(tx, user, { phone: fields.phone, proven });
  if (fields.enable !== undefined)
    userTransitions.assert(managed, fields.enable === DISABLED ? 'disable' : 'enable');
  if (fields.enable === DISABLED)
    await assertNoResponsibilities({ tx, caller, now }, ID, deps.areas);
  await tx
    .update(users)
    .set({ ...withPinyin(fields), updatedAt: new Date() })
    .where(eq(users.id, ID));
  const { headerImg } = fields;
  if (headerImg !== undefined)
    await referToProfilePicture(tx, caller, { userId: ID, headerImg }, now);
  const rolesUnchanged =
    authorityIds.length === 0 || equalLists(authorityIds, await readRoleIds(tx, ID));
  if (!rolesUnchanged) await setUserAuthorities(tx, caller, { ID, authorityIds });
}

/**
 * Deletes a user below the caller. Operation records and the ledger stay. Throws while an area has
 * data of the user that must not be lost.
 */
export async function deleteUser(
  { tx, caller, now, deps }: Omit<UserWrite, 'proven'>,
  userId: number,
): Promise<void> {
  userTransitions.assert(await readUserState(tx, caller, await lockUser(tx, userId)), 'delete');
  await assertNoResponsibilities({ tx, caller, now }, userId, deps.areas);
  for (const area of deps.areas) await area.beforeUserDeleted?.(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
}

/** Sets or toggles the plugin use of a user below the caller. Returns the new value. */
export async function setPlugin(
  tx: Tx,
  caller: Caller,
  userId: number,
  nextEnable: boolean | undefined,
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  const plugin = nextEnable ?? !user.plugin;
  // Check the transition even if the value is already set.
  const managed = { ...(await readUserState(tx, caller, user)), plugin: !plugin };
  pluginTransitions.assert(managed, plugin ? 'enablePlugin' : 'disablePlugin');
  await tx.update(users).set({ plugin, updatedAt: new Date() }).where(eq(users.id, userId));
  return plugin;
}

/**
 * Resets the password of a user to a generated one and returns it. Ends the user's sessions and
 * access tokens and notifies the user, who must change the password at the next sign-in.
 */
export async function resetPassword(
  { tx, bus, now }: { tx: Tx; bus: Bus; now: Date },
  caller: Caller,
  userId: number,
): Promise<string> {
  const user = await lockUser(tx, userId);
  userTransitions.assert(await readUserState(tx, caller, user), 'resetPassword');
  const password = generatePassword(await readSettings(tx, securitySettings));
  await tx
    .update(users)
    .set({
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
      sessionEpoch: sql`${users.sessionEpoch} + 1`,
    })
    .where(eq(users.id, userId));
  await revokeAllTokens(tx, userId, now);
  await notifyUsers({ tx, bus, now }, [userId], passwordWasReset, {
    by: caller.nickName,
    epoch: user.sessionEpoch + 1,
  });
  await recordAuditEvent(tx, {
    event: 'passwordReset',
    by: caller.userName,
    object: user.userName,
  });
  return password;
}

type UserRow = typeof users.$inferSelect;

/**
 * Changes the caller's password and ends all sessions of the caller, and the caller's access tokens
 * unless `endTokens` is false. Returns the changed user and the number of ended tokens.
 *
 * @param tx not a transaction, see `checkOwnPassword`
 */
export async function changePassword(
  tx: Tx,
  caller: Caller,
  {
    old,
    wanted: newPassword,
    endTokens,
    now,
  }: { old: string; wanted: string; endTokens: boolean; now: Date },
): Promise<{ user: UserRow; endedTokens: number }> {
  const user = await checkOwnPassword(tx, caller, { password: old, now });
  if (old === newPassword) throw badFields([{ field: 'newPassword', msg: texts.samePassword }]);
  const errors = await passwordErrors(tx, 'newPassword', newPassword, user.userName);
  if (errors.length > 0) throw badFields(errors);
  const passwordHash = await hashPassword(newPassword);
  return tx.transaction(async (inner) => {
    const [changed] = await inner
      .update(users)
      .set({ passwordHash, mustChangePassword: false, sessionEpoch: user.sessionEpoch + 1 })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning();
    // A concurrent change makes the given password outdated.
    if (!changed) throw refuse(texts.wrongOld);
    const endedTokens = endTokens ? await revokeAllTokens(inner, user.id, now) : 0;
    return { user: changed, endedTokens };
  });
}

/** Sets the role of the caller's next session. Throws if the caller does not have it. */
export async function switchRole(tx: Tx, caller: Caller, authorityId: number): Promise<number> {
  const user = await lockUser(tx, caller.userId);
  const heldRoles = await tx
    .select({ id: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, caller.userId));
  if (!heldRoles.some(({ id }) => id === authorityId)) throw refuse(texts.roleNotHeld);
  await tx.update(users).set({ authorityId }).where(eq(users.id, caller.userId));
  return user.sessionEpoch;
}
