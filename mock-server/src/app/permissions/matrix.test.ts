import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { texts } from '../../http/texts.ts';
import { securitySettings } from '../../platform/kernel/auth/securitySettings.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { withServer } from '../../testing/server.ts';
import { PERMISSIONS } from './documents.ts';
import {
  type ExpectedAccess,
  type Matrix,
  parseMatrix,
  readMatrix,
  writeMatrix,
} from './matrix.ts';

const server = withServer();
const documents = new Map(
  readdirSync(PERMISSIONS).map((name) => [
    parse(name).name,
    readFileSync(join(PERMISSIONS, name), 'utf8'),
  ]),
);

/** A user with a single role. */
interface Member {
  column: string;
  userId: number;
  uuid: string;
  authorityId: number;
}

async function addMember(authorityId: number, mustChangePassword = false): Promise<Member> {
  const name = `member${authorityId}${mustChangePassword ? 'x' : ''}`;
  const [user] = await server.db
    .insert(users)
    .values({
      userName: name,
      nickName: name,
      passwordHash: 'no password',
      authorityId,
      mustChangePassword,
    })
    .returning();
  if (!user) throw new Error('The user could not be added');
  await server.db.insert(userAuthorities).values({ userId: user.id, authorityId });
  return { column: String(authorityId), userId: user.id, uuid: user.uuid, authorityId };
}

async function tokenOf({ userId, uuid, authorityId }: Member): Promise<string> {
  const subject = {
    userId,
    uuid,
    authorityId,
    userName: 'member',
    nickName: 'member',
    sessionEpoch: 0,
  };
  return (await server.deps.tokens.issue(subject, server.deps.now(), securitySettings.defaults))
    .token;
}

let address = 0;

/**
 * Makes a call with an invalid body in a new session, from a unique address, because rate limits
 * count by address.
 */
async function attempt({ call }: Pick<ExpectedAccess, 'call'>, member: Member | undefined) {
  const [method = '', path = ''] = call.split(' ');
  address += 1;
  const answer = await server.app.inject({
    method: method as 'POST',
    url: `/api${path}`,
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: {
      'content-type': 'application/json',
      ...(member && { 'x-token': await tokenOf(member) }),
    },
    ...(method !== 'GET' && { payload: '"nothing that a call accepts"' }),
  });
  return {
    status: answer.statusCode,
    msg: answer.statusCode === 200 ? String(answer.json().msg) : '',
  };
}

const passed = ({ status, msg }: { status: number; msg: string }) =>
  status !== 401 && msg !== texts.denied;

let matrix: Matrix;
beforeEach(async () => {
  matrix = await readMatrix(server.db, server.deps.areas);
});

it('matches the committed files, so that a new installation grants nothing else', () => {
  const written = writeMatrix(matrix);
  const remedy =
    'after a change of a call or a first grant: node mock-server/dist/main.js permissions (docs/explanation/permissions.md)';
  expect([...documents.keys()].sort(), remedy).toEqual([...written.keys()].sort());
  for (const [area, text] of written) expect(documents.get(area), remedy).toBe(text);
});

// @guarantee permission-check
it('applies to every call and role, and to anonymous callers, in the running application', {
  timeout: 120_000,
}, async () => {
  const members = await Promise.all(matrix.roles.map(({ id }) => addMember(id)));
  const expected = [...documents.values()].flatMap((text) => parseMatrix(text, matrix.roles));
  expect(expected.map(({ call }) => call).sort()).toEqual(
    matrix.rows.map(({ call }) => call).sort(),
  );
  const wrong: string[] = [];
  for (const row of expected)
    for (const member of [undefined, ...members]) {
      const column = member?.column ?? 'nobody';
      const answer = await attempt(row, member);
      if (passed(answer) === row.may[column]) continue;
      wrong.push(
        `${row.call} by ${column}: HTTP ${answer.status} ${answer.msg}, expected ${row.may[column] ? 'to pass' : 'no'}`,
      );
    }
  expect(wrong).toEqual([]);
});

// @guarantee password-rules
it('refuses granted calls to a user who must change the password first', async () => {
  const member = await addMember(888, true);
  const granted = matrix.rows.filter(({ permission }) => permission === 'granted');
  for (const row of granted)
    expect([row.call, (await attempt(row, member)).msg]).toEqual([
      row.call,
      texts.changePasswordFirst,
    ]);
});

// @guarantee permission-check
it('allows a new role no granted calls', async () => {
  const as = await server.login();
  const fresh = { authorityId: 7001, authorityName: '新角色', parentId: 999 };
  expect((await server.call('POST /authority/createAuthority', fresh, { as })).code).toBe(0);
  const member = await addMember(7001);
  const open: string[] = [];
  for (const row of matrix.rows)
    if (row.permission === 'granted' && passed(await attempt(row, member))) open.push(row.call);
  expect(open).toEqual([]);
});
