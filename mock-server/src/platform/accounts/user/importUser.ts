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

/** A row of a file of users: roles by their names, as people know them. */
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

/** The numbers of roles that a row names; a number stands for itself. Throws code 422 that says which name there is not. */
const rolesNamed = (known: readonly Role[], names: readonly string[]): number[] =>
  names.map((name) => {
    const found = known.filter(
      ({ authorityId, authorityName }) => authorityName === name || String(authorityId) === name,
    );
    if (found.length === 1 && found[0]) return found[0].authorityId;
    const msg = found.length === 0 ? texts.noSuchRole(name) : texts.twoSuchRoles(name);
    throw badFields([{ field: 'authorityIds', msg }]);
  });

type Row = Static<typeof ImportUser>;

/** So many passwords are hashed at a time that whoever signs in meanwhile need not wait for all of them. */
const AT_ONCE = availableParallelism();

async function hashAll(rows: readonly Row[]): Promise<string[]> {
  const hashes: string[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE)
    hashes.push(
      ...(await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => hashPassword(row.passWord)))),
    );
  return hashes;
}

/** What is kept in place of a password while a row is only tried: to hash takes longer than all the rest. */
const NOT_HASHED = 'tried, not written';

async function writeUsers(
  tx: Tx,
  caller: { authorityId: number },
  rows: readonly Row[],
  hashes: readonly string[] | undefined,
): Promise<void> {
  const known = [...(await readRoles(tx)).values()];
  const wanted = rows.map(({ authorityIds, ...fields }) => {
    return { ...fields, authorityIds: rolesNamed(known, authorityIds), mustChangePassword: true };
  });
  await addUsers(tx, caller, wanted, (_user, at) => hashes?.[at] ?? NOT_HASHED);
}

/** Users from a spreadsheet, as `/user/admin_register` adds one. Whoever is imported must change his password when he first signs in. */
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
