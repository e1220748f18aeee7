import { availableParallelism } from 'node:os';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { badFields } from '../../../http/errors.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { importTask } from '../../services/tasks/import/importTask.ts';
import { addUsers } from './newUsers.ts';
import { readRoles } from './present.ts';
import { MAX_USER_ROLES, RegisterUser, type SysAuthorityShape } from './schemas.ts';
import { texts } from './texts.ts';

const { userName, passWord, nickName, phone, email } = RegisterUser.properties;

/** A row of an imported file. Roles are given by name. */
const ImportUser = Type.Object({
  userName,
  passWord: Type.String({ ...passWord, title: texts.import.password }),
  nickName,
  authorityIds: Type.Array(Type.String({ maxLength: 60 }), {
    minItems: 1,
    maxItems: MAX_USER_ROLES,
    title: texts.import.roles,
  }),
  phone,
  email,
});

type Role = Pick<SysAuthorityShape, 'authorityId' | 'authorityName'>;

/**
 * Returns the ids of the roles in a row. An id may be used instead of a name. Throws 422 for an
 * unknown or ambiguous name.
 */
const rolesNamed = (roles: readonly Role[], names: readonly string[]): number[] =>
  names.map((name) => {
    const matches = roles.filter(
      ({ authorityId, authorityName }) => authorityName === name || String(authorityId) === name,
    );
    if (matches.length === 1 && matches[0]) return matches[0].authorityId;
    const msg = matches.length === 0 ? texts.noSuchRole(name) : texts.twoSuchRoles(name);
    throw badFields([{ field: 'authorityIds', msg }]);
  });

type Row = Static<typeof ImportUser>;

/** Number of concurrent hashes. It is limited so that sign-ins are not delayed. */
const HASH_BATCH = availableParallelism();

async function hashAll(rows: readonly Row[]): Promise<string[]> {
  const hashes: string[] = [];
  for (let at = 0; at < rows.length; at += HASH_BATCH)
    hashes.push(
      ...(await Promise.all(
        rows.slice(at, at + HASH_BATCH).map((row) => hashPassword(row.passWord)),
      )),
    );
  return hashes;
}

/** Placeholder for the hash during a dry run, because hashing is the slowest part. */
const NOT_HASHED = 'tried, not written';

async function writeUsers(
  tx: Tx,
  caller: { authorityId: number },
  rows: readonly Row[],
  hashes: readonly string[] | undefined,
): Promise<void> {
  const roles = [...(await readRoles(tx)).values()];
  const users = rows.map(({ authorityIds, ...fields }) => {
    return { ...fields, authorityIds: rolesNamed(roles, authorityIds), mustChangePassword: true };
  });
  await addUsers(tx, caller, users, (_user, at) => hashes?.[at] ?? NOT_HASHED);
}

/**
 * Imports users from a spreadsheet, like `/user/admin_register`. Imported users must change their
 * password at the first sign-in.
 */
export const importUser = importTask({
  what: texts.import.what,
  apiGroup: texts.group,
  description: texts.import.description,
  raises: false,
  effects: ['rights'],
  row: ImportUser,
  columns: {
    userName: {},
    passWord: { hint: texts.import.passwordHint },
    nickName: {},
    authorityIds: { hint: texts.import.rolesHint },
    phone: {},
    email: {},
  },
  key: (row) => row.userName,
  prepare: hashAll,
  write: ({ tx, caller }, rows, hashes) => writeUsers(tx, caller, rows, hashes),
});
