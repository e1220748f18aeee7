import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { alreadyInUse, type FieldError, refuse } from '../../../http/errors.ts';
import { hashPassword, passwordFault } from '../../kernel/auth/passwords.ts';
import { securitySettings } from '../../kernel/auth/securitySettings.ts';
import { assertAbove } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { ENABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { checkFields } from './rules.ts';
import { texts } from './texts.ts';

/** The roles that somebody is to get, each once. Throws unless all of them are there and below the caller's. */
export async function checkRoles(
  tx: Tx,
  callerRole: number,
  wanted: readonly number[],
): Promise<number[]> {
  const roles = [...new Set(wanted)];
  if (roles.length === 0) throw refuse(texts.needsRole);
  const known = await tx
    .select({ id: authorities.authorityId })
    .from(authorities)
    .where(inArray(authorities.authorityId, roles))
    // Nobody deletes them before they are given.
    .for('key share');
  if (known.length !== roles.length) throw refuse(texts.unknownRole);
  await assertAbove(tx, callerRole, roles);
  return roles;
}

interface Stored {
  userName: string;
  nickName: string;
  headerImg: string;
  enable: number;
  phone: string;
  email: string;
  mustChangePassword?: boolean;
  passwordHash: string;
  /** Each once, the first one active. */
  roles: readonly [number, ...number[]];
}

/** Throws 409 for a name that is taken. @returns their numbers, in their order */
async function insertUsers(tx: Tx, wanted: readonly Stored[]): Promise<number[]> {
  const rows = await tx
    .insert(users)
    .values(wanted.map(({ roles, ...fields }) => ({ ...fields, authorityId: roles[0] })))
    .onConflictDoNothing({ target: users.userName })
    .returning({ id: users.id, userName: users.userName });
  if (rows.length < wanted.length) throw alreadyInUse('userName', texts.nameTaken);
  const ids = new Map(rows.map(({ id, userName }) => [userName, id]));
  const numbers = wanted.map(({ userName }) => ids.get(userName) ?? 0);
  const held = wanted.flatMap(({ roles }, at) =>
    roles.map((authorityId, position) => ({ userId: numbers[at] ?? 0, authorityId, position })),
  );
  await tx.insert(userAuthorities).values(held);
  return numbers;
}

/** Adds a user with the given roles, the first one active. Who may give them is the caller's business. Throws 409 for a taken name. */
export async function insertUser(
  tx: Tx,
  { password, ...fields }: Omit<Stored, 'passwordHash' | 'roles'> & { password: string },
  roles: Stored['roles'],
): Promise<number> {
  const [id = 0] = await insertUsers(tx, [
    { ...fields, passwordHash: await hashPassword(password), roles },
  ]);
  return id;
}

/** Somebody who is to be added. */
interface NewUser {
  userName: string;
  passWord: string;
  nickName: string;
  headerImg?: string;
  enable?: number;
  phone?: string;
  email?: string;
  mustChangePassword?: boolean;
  /** The first one active. */
  authorityIds: readonly number[];
}

/**
 * Adds users whose roles are all below the caller's, by a few statements however many they are. Throws where something is wrong with
 * one of them.
 *
 * @param hashOf what is kept of the password of each, once all of them are found to be good
 * @returns their numbers, in their order
 */
export async function addUsers(
  tx: Tx,
  caller: { authorityId: number },
  wanted: readonly NewUser[],
  hashOf: (user: NewUser, at: number) => string | Promise<string> = ({ passWord }) =>
    hashPassword(passWord),
): Promise<number[]> {
  const rules = await readSettings(tx, securitySettings);
  for (const user of wanted) {
    const msg = passwordFault(user.passWord, rules, user.userName);
    const errors: FieldError[] = msg === undefined ? [] : [{ field: 'passWord', msg }];
    checkFields(user, errors);
    if (user.authorityIds.length === 0) throw refuse(texts.needsRole);
  }
  await checkRoles(
    tx,
    caller.authorityId,
    wanted.flatMap(({ authorityIds }) => authorityIds),
  );
  const stored: Stored[] = [];
  for (const [at, user] of wanted.entries()) {
    const {
      passWord: _given,
      authorityIds,
      headerImg = '',
      enable = ENABLED,
      phone = '',
      email = '',
      ...fields
    } = user;
    const [active = 0, ...others] = new Set(authorityIds);
    const passwordHash = await hashOf(user, at);
    stored.push({
      ...fields,
      headerImg,
      enable,
      phone,
      email,
      passwordHash,
      roles: [active, ...others],
    });
  }
  return insertUsers(tx, stored);
}
