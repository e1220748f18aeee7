import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { alreadyInUse, refuse } from '../../../http/errors.ts';
import { hashPassword, passwordFault } from '../../kernel/auth/passwords.ts';
import { type PasswordRules, securitySettings } from '../../kernel/auth/securitySettings.ts';
import { assertAbove, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { ENABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { personPinyin } from '../../kernel/pinyin/pinyin.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { recordAuditEvent } from '../../services/auditAlerts/recordEvent.ts';
import { checkFields } from './rules.ts';
import { texts } from './texts.ts';

/** Returns the distinct roles. Throws unless all roles exist and are below the caller's role. */
export async function assertAssignableRoles(
  tx: Tx,
  callerRole: number,
  roleIds: readonly number[],
): Promise<number[]> {
  const roles = [...new Set(roleIds)];
  if (roles.length === 0) throw refuse(texts.needsRole);
  const existingRoles = await tx
    .select({ id: authorities.authorityId })
    .from(authorities)
    .where(inArray(authorities.authorityId, roles))
    // Prevents deletion of the roles before they are assigned.
    .for('key share');
  if (existingRoles.length !== roles.length) throw refuse(texts.unknownRole);
  await assertAbove(tx, callerRole, roles);
  return roles;
}

interface UserRow {
  userName: string;
  nickName: string;
  headerImg: string;
  enable: number;
  phone: string;
  email: string;
  mustChangePassword?: boolean;
  passwordHash: string;
  /** Distinct roles. The first is the active role. */
  roles: readonly [number, ...number[]];
}

/** Inserts users and returns their ids in the same order. Throws 409 for an existing name. */
async function insertUsers(tx: Tx, newRows: readonly UserRow[], by: string): Promise<number[]> {
  const rows = await tx
    .insert(users)
    .values(
      newRows.map(({ roles, ...fields }) => ({
        ...fields,
        pinyin: personPinyin(fields.nickName),
        authorityId: roles[0],
      })),
    )
    .onConflictDoNothing({ target: users.userName })
    .returning({ id: users.id, userName: users.userName });
  if (rows.length < newRows.length) throw alreadyInUse('userName', texts.nameTaken);
  const ids = new Map(rows.map(({ id, userName }) => [userName, id]));
  const numbers = newRows.map(({ userName }) => ids.get(userName) ?? 0);
  const assignments = newRows.flatMap(({ roles }, at) =>
    roles.map((authorityId, position) => ({ userId: numbers[at] ?? 0, authorityId, position })),
  );
  await tx.insert(userAuthorities).values(assignments);
  for (const { roles, userName } of newRows)
    if (roles.includes(SUPER_ADMIN))
      await recordAuditEvent(tx, { event: 'superGranted', by, object: userName });
  return numbers;
}

/**
 * Adds a user with the given roles. The first role is active. The caller must check that the roles
 * may be assigned. Throws 409 for an existing name.
 */
export async function insertUser(
  tx: Tx,
  { password, ...fields }: Omit<UserRow, 'passwordHash' | 'roles'> & { password: string },
  roles: UserRow['roles'],
): Promise<number> {
  const row = { ...fields, passwordHash: await hashPassword(password), roles };
  const [id = 0] = await insertUsers(tx, [row], '');
  return id;
}

interface NewUser {
  userName: string;
  passWord: string;
  nickName: string;
  headerImg?: string;
  enable?: number;
  phone?: string;
  email?: string;
  mustChangePassword?: boolean;
  /** The first role is active. */
  authorityIds: readonly number[];
}

/**
 * Throws 422 with all invalid fields of a new user. Absent fields are not checked. Roles and the
 * uniqueness of the name are checked when the user is added.
 */
export function assertValidFields(
  user: Partial<Omit<NewUser, 'authorityIds'>>,
  rules: PasswordRules,
): void {
  const { passWord, userName } = user;
  const msg = passWord === undefined ? undefined : passwordFault(passWord, rules, userName);
  checkFields(user, msg === undefined ? [] : [{ field: 'passWord', msg }]);
}

/**
 * Adds users whose roles are all below the caller's role, with a constant number of statements.
 * Throws if any user is invalid.
 *
 * @param hashOf returns the password hash of a user. Called after all users are validated
 * @returns the ids in the same order
 */
export async function addUsers(
  tx: Tx,
  caller: { authorityId: number; userName: string },
  users: readonly NewUser[],
  hashOf: (user: NewUser, at: number) => string | Promise<string> = ({ passWord }) =>
    hashPassword(passWord),
): Promise<number[]> {
  const rules = await readSettings(tx, securitySettings);
  for (const user of users) {
    assertValidFields(user, rules);
    if (user.authorityIds.length === 0) throw refuse(texts.needsRole);
  }
  await assertAssignableRoles(
    tx,
    caller.authorityId,
    users.flatMap(({ authorityIds }) => authorityIds),
  );
  const stored: UserRow[] = [];
  for (const [at, user] of users.entries()) {
    const {
      passWord: _given,
      authorityIds,
      headerImg = '',
      enable = ENABLED,
      phone = '',
      email = '',
      ...fields
    } = user;
    const [active = 0, ...otherRoles] = new Set(authorityIds);
    const passwordHash = await hashOf(user, at);
    stored.push({
      ...fields,
      headerImg,
      enable,
      phone,
      email,
      passwordHash,
      roles: [active, ...otherRoles],
    });
  }
  return insertUsers(tx, stored, caller.userName);
}
