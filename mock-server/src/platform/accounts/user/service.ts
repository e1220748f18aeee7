import { and, eq, sql } from 'drizzle-orm';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { badFields, conflict, refuse } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { passwordErrors } from '../../kernel/auth/passwordErrors.ts';
import { generatePassword, hashPassword } from '../../kernel/auth/passwords.ts';
import { securitySettings } from '../../kernel/auth/securitySettings.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { DISABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { assertNothingHeld } from '../../kernel/staff/staff.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { readRoleIds } from '../../services/verification/policy.ts';
import { changedFields, isSameList } from './changes.ts';
import { passwordWasReset } from './messages.ts';
import { addUsers, checkRoles } from './newUsers.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { readSysUser } from './present.ts';
import { checkFields, judge, pluginTransitions, userTransitions } from './rules.ts';
import type { RegisterUser, SetUserAuthorities, SetUserInfo, SysUser } from './schemas.ts';
import { assertOwnPhone } from './selfInfo.ts';
import { texts } from './texts.ts';

/** The user's row. Throws when there is none. */
export async function readUser(tx: Tx, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) throw refuse(texts.unknownUser);
  return row;
}

/** The user's row, locked until the transaction ends. Throws when there is none. */
export async function lockUser(tx: Tx, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!row) throw refuse(texts.unknownUser);
  return row;
}

/** Throws 409 when the user has changed since the caller saw him. */
function assertFresh({ updatedAt }: { updatedAt: Date }, expected: string | undefined): void {
  if (expected !== undefined && Date.parse(expected) !== updatedAt.getTime()) throw conflict();
}

/** Gives a user his roles, in order: the first one is the role of a new session. */
async function writeRoles(tx: Tx, userId: number, roles: readonly number[]): Promise<void> {
  await tx.delete(userAuthorities).where(eq(userAuthorities.userId, userId));
  await tx
    .insert(userAuthorities)
    .values(roles.map((authorityId, position) => ({ userId, authorityId, position })));
}

async function present(tx: Tx, userId: number): Promise<SysUser> {
  const user = await readSysUser(tx, userId);
  if (!user) throw refuse(texts.unknownUser);
  return user;
}

/** A call that writes a user; `proven`: whether the caller has proven himself for this change. */
type UserWrite = Pick<Call, 'tx' | 'caller' | 'now' | 'deps' | 'proven'>;

/** Adds a user whose roles are all below the caller's, and answers him. */
export async function registerUser(
  tx: Tx,
  caller: Caller,
  { authorityId, authorityIds = [], requestId: _, ...input }: RegisterUser,
): Promise<SysUser> {
  const [id = 0] = await addUsers(tx, caller, [
    { ...input, authorityIds: [authorityId, ...authorityIds] },
  ]);
  return present(tx, id);
}

/**
 * Replaces a user's roles; the first one becomes the role of his next session. Sessions in a role that he lost end at once.
 * Throws 409 when `expectUpdatedAt` is stale.
 */
export async function setUserAuthorities(
  tx: Tx,
  caller: Caller,
  input: SetUserAuthorities,
): Promise<void> {
  const { ID: userId, authorityIds: wanted, expectUpdatedAt } = input;
  const user = await lockUser(tx, userId);
  assertFresh(user, expectUpdatedAt);
  const managed = await judge(tx, caller, user);
  userTransitions.assert(managed, 'setAuthorities');
  const roles = await checkRoles(tx, caller.authorityId, wanted);
  if (managed.isNeeded && !roles.includes(SUPER_ADMIN)) throw refuse(texts.lastSuper);
  await writeRoles(tx, userId, roles);
  await tx
    .update(users)
    .set({ authorityId: roles[0] ?? user.authorityId })
    .where(eq(users.id, userId));
}

/**
 * Changes a user's data and state; roles too when `authorityIds` has any. Throws 409 when `expectUpdatedAt` is stale. Clients send
 * whole rows, so a value that stays is not checked: one that no rule would take today keeps nobody from being disabled. Who is in
 * charge of something is disabled when he has handed it over.
 */
export async function setUserInfo(
  { tx, caller, now, deps, proven }: UserWrite,
  input: SetUserInfo,
): Promise<void> {
  const { ID, authorityIds = [], expectUpdatedAt, ...row } = input;
  const user = await lockUser(tx, ID);
  const fields = changedFields(user, row);
  checkFields(fields);
  assertFresh(user, expectUpdatedAt);
  const managed = await judge(tx, caller, user);
  userTransitions.assert(managed, 'edit');
  if (managed.isSelf && fields.phone !== undefined)
    await assertOwnPhone(tx, user, { phone: fields.phone, proven });
  if (fields.enable !== undefined)
    userTransitions.assert(managed, fields.enable === DISABLED ? 'disable' : 'enable');
  if (fields.enable === DISABLED) await assertNothingHeld({ tx, caller, now }, ID, deps.areas);
  await tx
    .update(users)
    .set({ ...fields, updatedAt: new Date() })
    .where(eq(users.id, ID));
  const stays = authorityIds.length === 0 || isSameList(authorityIds, await readRoleIds(tx, ID));
  if (!stays) await setUserAuthorities(tx, caller, { ID, authorityIds });
}

/** Deletes a user below the caller. His operation records and his ledger stay. Throws while an area has something of him that must not be lost. */
export async function deleteUser(
  { tx, caller, now, deps }: Omit<UserWrite, 'proven'>,
  userId: number,
): Promise<void> {
  userTransitions.assert(await judge(tx, caller, await lockUser(tx, userId)), 'delete');
  await assertNothingHeld({ tx, caller, now }, userId, deps.areas);
  for (const area of deps.areas) await area.beforeUserDeleted?.(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
}

/** Gives a user below the caller the use of plugins or takes it, by turn when nothing is said. Answers what holds now. */
export async function setPlugin(
  tx: Tx,
  caller: Caller,
  userId: number,
  wanted: boolean | undefined,
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  const plugin = wanted ?? !user.plugin;
  // Who asks for what holds already is judged as if it did not.
  const managed = { ...(await judge(tx, caller, user)), plugin: !plugin };
  pluginTransitions.assert(managed, plugin ? 'enablePlugin' : 'disablePlugin');
  await tx.update(users).set({ plugin, updatedAt: new Date() }).where(eq(users.id, userId));
  return plugin;
}

/** Gives a user a generated password, answers it, ends his sessions and tells him; he must change it after his next sign-in. */
export async function resetPassword(
  { tx, bus, now }: { tx: Tx; bus: Bus; now: Date },
  caller: Caller,
  userId: number,
): Promise<string> {
  const user = await lockUser(tx, userId);
  userTransitions.assert(await judge(tx, caller, user), 'resetPassword');
  const password = generatePassword(await readSettings(tx, securitySettings));
  await tx
    .update(users)
    .set({
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
      sessionEpoch: sql`${users.sessionEpoch} + 1`,
    })
    .where(eq(users.id, userId));
  await notifyUsers({ tx, bus, now }, [userId], passwordWasReset, {
    by: caller.nickName,
    epoch: user.sessionEpoch + 1,
  });
  return password;
}

type UserRow = typeof users.$inferSelect;

/**
 * Changes one's own password and ends all one's sessions; answers the user as he is then.
 *
 * @param tx no transaction, see `checkOwnPassword`
 */
export async function changePassword(
  tx: Tx,
  caller: Caller,
  { old, wanted, now }: { old: string; wanted: string; now: Date },
): Promise<UserRow> {
  const user = await checkOwnPassword(tx, caller, { password: old, now });
  if (old === wanted) throw badFields([{ field: 'newPassword', msg: texts.samePassword }]);
  const errors = await passwordErrors(tx, 'newPassword', wanted, user.userName);
  if (errors.length > 0) throw badFields(errors);
  const [changed] = await tx
    .update(users)
    .set({
      passwordHash: await hashPassword(wanted),
      mustChangePassword: false,
      sessionEpoch: user.sessionEpoch + 1,
    })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning();
  // Somebody else changed it in between: what was given is the old one no more.
  if (!changed) throw refuse(texts.wrongOld);
  return changed;
}

/** Remembers a role that the user holds as the role of his next session. Throws when he does not hold it. */
export async function switchRole(tx: Tx, caller: Caller, authorityId: number): Promise<number> {
  const user = await lockUser(tx, caller.userId);
  const held = await tx
    .select({ id: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, caller.userId));
  if (!held.some(({ id }) => id === authorityId)) throw refuse(texts.roleNotHeld);
  await tx.update(users).set({ authorityId }).where(eq(users.id, caller.userId));
  return user.sessionEpoch;
}
