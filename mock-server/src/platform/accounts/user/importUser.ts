import { availableParallelism } from 'node:os';
import { inArray } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { securitySettings } from '../../kernel/auth/securitySettings.ts';
import { readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { importTask } from '../../services/tasks/import/importTask.ts';
import { collectErrors, type RowErrors } from '../../services/tasks/import/rowErrors.ts';
import { addUsers, assertValidFields } from './newUsers.ts';
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

/** Returns the roles with a name. An id may be used instead of a name. */
const rolesNamed = (roles: readonly Role[], name: string): Role[] =>
  roles.filter(
    ({ authorityId, authorityName }) => authorityName === name || String(authorityId) === name,
  );

type Row = Static<typeof ImportUser>;

/** Reads the data for the checks of some rows. */
async function readCheckData(tx: Tx, rows: readonly Partial<Row>[]) {
  const names = rows.flatMap(({ userName }) => userName ?? []);
  const taken = tx
    .select({ userName: users.userName })
    .from(users)
    .where(inArray(users.userName, names));
  return {
    rules: await readSettings(tx, securitySettings),
    roles: [...(await readRoles(tx)).values()],
    hierarchy: await readHierarchy(tx),
    taken: new Set(names.length === 0 ? [] : (await taken).map(({ userName }) => userName)),
  };
}

/** Returns the reason why the caller cannot assign a role with this name, or undefined. */
function roleFault(
  callerRole: number,
  { roles, hierarchy }: Awaited<ReturnType<typeof readCheckData>>,
  name: string,
): string | undefined {
  const [role, second] = rolesNamed(roles, name);
  if (!role) return texts.noSuchRole(name);
  if (second) return texts.twoSuchRoles(name);
  return hierarchy.isAbove(callerRole, role.authorityId) ? undefined : texts.roleNotBelow(name);
}

async function checkUsers(
  tx: Tx,
  caller: { authorityId: number },
  rows: readonly Partial<Row>[],
): Promise<RowErrors[]> {
  const data = await readCheckData(tx, rows);
  return Promise.all(
    rows.map(async ({ authorityIds: roleNames = [], ...fields }) => {
      const roleFaults = roleNames.flatMap(
        (name) => roleFault(caller.authorityId, data, name) ?? [],
      );
      return [
        ...(data.taken.has(fields.userName ?? '')
          ? [{ field: 'userName', msg: texts.nameTaken }]
          : []),
        ...(await collectErrors(() => assertValidFields(fields, data.rules))),
        ...roleFaults.map((msg) => ({ field: 'authorityIds', msg })),
      ];
    }),
  );
}

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
  caller: { authorityId: number; userName: string },
  rows: readonly Row[],
  hashes: readonly string[] | undefined,
): Promise<void> {
  const roles = [...(await readRoles(tx)).values()];
  // Unknown names were reported by `checkUsers`, unless a role was deleted since.
  const newUsers = rows.map(({ authorityIds: names, ...fields }) => {
    const authorityIds = names.flatMap((name) =>
      rolesNamed(roles, name).map(({ authorityId }) => authorityId),
    );
    if (authorityIds.length !== names.length) throw refuse(texts.unknownRole);
    return { ...fields, authorityIds, mustChangePassword: true };
  });
  await addUsers(tx, caller, newUsers, (_user, at) => hashes?.[at] ?? NOT_HASHED);
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
  key: ({ userName }) => userName,
  check: ({ tx, caller }, rows) => checkUsers(tx, caller, rows),
  prepare: hashAll,
  write: ({ tx, caller }, rows, hashes) => writeUsers(tx, caller, rows, hashes),
});
