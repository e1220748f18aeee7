import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { badFields } from '../../http/errors.ts';
import { importTask } from '../tasks/import/importTask.ts';
import { readRoles } from './present.ts';
import { MAX_USER_ROLES, RegisterUser } from './schemas.ts';
import { addUser } from './service.ts';
import { texts } from './texts.ts';

const { userName, passWord, nickName, phone, email } = RegisterUser.properties;

/** A row of a file of users: roles by their names, as people know them. */
const ImportUser = Type.Object({
  userName,
  passWord: Type.String({ ...passWord, title: texts.import.password }),
  nickName,
  authorityIds: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: MAX_USER_ROLES, title: texts.import.roles }),
  phone,
  email,
});

/** The numbers of roles that a row names; a number stands for itself. Throws code 422 that says which name there is not. */
async function rolesNamed(tx: Tx, names: readonly string[]): Promise<number[]> {
  const known = [...(await readRoles(tx)).values()];
  return names.map((name) => {
    const found = known.filter(({ authorityId, authorityName }) => authorityName === name || String(authorityId) === name);
    if (found.length === 1 && found[0]) return found[0].authorityId;
    const msg = found.length === 0 ? texts.noSuchRole(name) : texts.twoSuchRoles(name);
    throw badFields([{ field: 'authorityIds', msg }]);
  });
}

/** What is kept in place of a password while a row is only tried: to hash takes longer than all the rest. */
const notHashed = async (): Promise<string> => 'tried, not written';

async function writeUser(
  tx: Tx,
  caller: { authorityId: number },
  row: Static<typeof ImportUser>,
  isTrial: boolean,
): Promise<void> {
  const { authorityIds: names, ...fields } = row;
  const authorityIds = await rolesNamed(tx, names);
  const [authorityId = 0] = authorityIds;
  await addUser(
    tx,
    caller,
    { ...fields, authorityId, authorityIds },
    { mustChangePassword: true, ...(isTrial && { hash: notHashed }) },
  );
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
  write: ({ tx, caller }, row, isTrial) => writeUser(tx, caller, row, isTrial),
});
