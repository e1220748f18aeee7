import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { apis } from '../platform/kernel/identity/api/tables.ts';
import { authorities } from '../platform/kernel/identity/authority/tables.ts';
import { menus } from '../platform/kernel/identity/menu/tables.ts';
import { users } from '../platform/kernel/identity/user/tables.ts';
import { idempotentAnswers } from '../platform/kernel/requestGuards/tables.ts';
import { dictionaries, dictionaryDetails } from '../platform/services/dictionary/tables.ts';
import { ADMIN_PASSWORD, withServer } from '../testing/server.ts';

const server = withServer();
const person = { passWord: 'Correct-horse-7', nickName: '新人' };
const menu = { path: 'added', name: 'added', component: 'view/added', meta: { title: '新菜单' } };

/**
 * Calls of the pages 超级管理员 and 员工 that add a row: path, table, body, and a change of the body that
 * must be rejected under the same request id.
 */
const ADDED: readonly [
  call: string,
  table: PgTable,
  body: Record<string, unknown>,
  other: Record<string, unknown>,
][] = [
  [
    '/user/admin_register',
    users,
    { ...person, userName: 'newcomer', authorityId: 301 },
    { nickName: '别人' },
  ],
  [
    '/staff/addAccount',
    users,
    { ...person, userName: 'newcomer', authorityId: 110 },
    { nickName: '别人' },
  ],
  [
    '/authority/createAuthority',
    authorities,
    { authorityId: 4711, authorityName: '临时', parentId: 888 },
    { authorityId: 4712 },
  ],
  ['/menu/addBaseMenu', menus, menu, { path: 'other' }],
  [
    '/api/createApi',
    apis,
    { path: '/turnover/get', method: 'GET', apiGroup: '报表', description: '查看' },
    { method: 'POST' },
  ],
  [
    '/sysDictionary/createSysDictionary',
    dictionaries,
    { name: '级别', type: 'level' },
    { type: 'grade' },
  ],
  [
    '/sysDictionaryDetail/createSysDictionaryDetail',
    dictionaryDetails,
    { label: '高', value: 'high' },
    { value: 'low' },
  ],
];

it.each(ADDED)(
  '%s adds one row if the request is repeated after a lost response',
  async (call, table, fields, other) => {
    const as = await server.login();
    const [dictionary] = await server.db
      .select()
      .from(dictionaries)
      .where(eq(dictionaries.type, 'gender'));
    const body = { ...fields, sysDictionaryID: dictionary?.id ?? 0, requestId: 'added-once-1' };
    const before = await server.db.$count(table);
    const send = (sent: object) => server.call(`POST ${call}`, sent, { as });
    // The second request may arrive while the first one runs.
    const [first, second] = await Promise.all([send(body), send(body)]);
    expect([first.code, second.code, second.data]).toEqual([0, 0, first.data]);
    expect((await send(body)).code).toBe(0);
    expect(await server.db.$count(table)).toBe(before + 1);
    expect((await send({ ...body, ...other })).code).toBe(409);
    expect(await server.db.$count(table)).toBe(before + 1);
  },
);

it('without a request id, a repeated request adds the row once and is then rejected', async () => {
  const as = await server.login();
  const body = { ...person, userName: 'newcomer', authorityId: 301 };
  expect((await server.call('POST /user/admin_register', body, { as })).code).toBe(0);
  expect((await server.call('POST /user/admin_register', body, { as })).code).toBe(409);
});

it('does not store the password of an added user, nor an unkeyed hash of the body', async () => {
  const as = await server.login();
  const body = { ...person, userName: 'newcomer', authorityId: 301, requestId: 'added-once-1' };
  await server.call('POST /user/admin_register', body, { as });
  const condition = and(
    eq(idempotentAnswers.call, 'POST /user/admin_register'),
    eq(idempotentAnswers.requestId, 'added-once-1'),
  );
  const [row] = await server.db.select().from(idempotentAnswers).where(condition);
  expect(row?.bodyHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(ADMIN_PASSWORD);
  const plain = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify(body)),
  );
  expect(row?.bodyHash).not.toBe(Buffer.from(plain).toString('hex'));
});
