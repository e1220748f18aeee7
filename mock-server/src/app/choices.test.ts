// @postgres-only: rights do not depend on the engine
import { describe, expect, it } from 'vitest';
import type { AccountRow } from '../areas/asset/schemas.ts';
import type { AuthorityNode } from '../platform/accounts/authority/schemas.ts';
import { PLATFORM_ADMIN } from '../platform/kernel/identity/authority/hierarchy.ts';
import { authorities, authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { withServer } from '../testing/server.ts';

/**
 * Rows that a call refers to by id must be exactly those that the page of the same caller offers.
 */
const server = withServer();
const CALLS = [
  '/authority/createAuthority',
  '/user/admin_register',
  '/user/setUserAuthorities',
  '/user/setUserInfo',
];
/** A role with roles above, beside and below it. */
const MIDDLE = 7001;
const UNKNOWN = 4711;

/** Adds roles above, beside and below a role that can assign roles, with a user in each. */
async function addBranch(): Promise<void> {
  const rows = [
    [7000, PLATFORM_ADMIN],
    [MIDDLE, 7000],
    [7002, 7000],
    [7003, MIDDLE],
    [7004, 7003],
  ] as const;
  await server.db.insert(authorities).values(
    rows.map(([authorityId, parentId]) => ({
      authorityId,
      parentId,
      authorityName: `角色${authorityId}`,
      defaultRouter: 'netbarList',
    })),
  );
  const granted = [
    ...CALLS,
    '/authority/getAuthorityList',
    '/asset/getAccountList',
    '/user/compensateAseet',
    '/user/enabalePlugin',
  ];
  await server.db.insert(authorityApis).values(
    granted.map((path) => ({
      authorityId: MIDDLE,
      method: path === '/user/setUserInfo' ? 'PUT' : 'POST',
      path,
    })),
  );
  for (const [authorityId] of rows) await server.addUser(`user${authorityId}`, authorityId);
}

async function nodesOf(as: string): Promise<{ actions: string[]; nodes: AuthorityNode[] }> {
  const body = { page: 1, pageSize: 100 };
  const { data } = await server.call<{ list: AuthorityNode[]; actions: string[] }>(
    'POST /authority/getAuthorityList',
    body,
    {
      as,
    },
  );
  const flat = (list: readonly AuthorityNode[]): AuthorityNode[] =>
    list.flatMap((node) => [node, ...flat(node.children ?? [])]);
  return { actions: data.actions, nodes: flat(data.list) };
}

const withAction = (nodes: readonly AuthorityNode[], action: string) =>
  nodes.filter(({ actions }) => actions.includes(action)).map(({ authorityId }) => authorityId);
const everyRole = async () => [
  ...(await server.db.select().from(authorities)).map(({ authorityId }) => authorityId),
  UNKNOWN,
];

describe.each([
  ['超级管理员', 'admin'],
  ['a role in the middle', `user${MIDDLE}`],
])('%s', (_caller, userName) => {
  // @guarantee allowed-choices
  it('can assign exactly the offered roles, by every call that assigns roles', async () => {
    await addBranch();
    const as = await server.login(userName);
    const offered = withAction((await nodesOf(as)).nodes, 'assign');
    const target = await server.addUser('target', 7004);
    const calls: Record<string, (role: number) => [string, object]> = {
      add: (role) => [
        'POST /user/admin_register',
        {
          userName: `new${role}`,
          passWord: 'Fresh-start-42',
          nickName: 'x',
          authorityId: role,
          authorityIds: [role],
        },
      ],
      set: (role) => ['POST /user/setUserAuthorities', { ID: target, authorityIds: [role, 7004] }],
      edit: (role) => [
        'PUT /user/setUserInfo',
        { ID: target, nickName: 'x', authorityIds: [role, 7004] },
      ],
    };
    for (const [name, make] of Object.entries(calls)) {
      const accepted: number[] = [];
      for (const role of await everyRole()) {
        const [call, body] = make(role);
        if ((await server.call(call, body, { as })).code !== 0) continue;
        accepted.push(role);
        await server.call(
          'POST /user/setUserAuthorities',
          { ID: target, authorityIds: [7004] },
          { as: await server.login() },
        );
      }
      expect([name, accepted.sort()]).toEqual([name, [...offered].sort()]);
    }
  });

  // @guarantee allowed-choices
  it('can create roles exactly below the offered roles', async () => {
    await addBranch();
    const as = await server.login(userName);
    const { actions, nodes } = await nodesOf(as);
    const offered = [...withAction(nodes, 'addChild'), ...(actions.includes('addTop') ? [0] : [])];
    const accepted: number[] = [];
    for (const parentId of [0, ...(await everyRole())]) {
      const role = { authorityId: 8000 + accepted.length, authorityName: '新', parentId };
      if ((await server.call('POST /authority/createAuthority', role, { as })).code === 0)
        accepted.push(parentId);
    }
    expect(accepted.sort()).toEqual(offered.sort());
  });

  // @guarantee allowed-choices
  it('can change assets and plugins of exactly the offered users', async () => {
    await addBranch();
    const as = await server.login(userName);
    const body = { page: 1, pageSize: 100 };
    const rows = (
      await server.call<{ list: AccountRow[] }>('POST /asset/getAccountList', body, { as })
    ).data.list;
    const offered = (action: string) =>
      rows.filter(({ actions }) => actions.includes(action)).map(({ ID }) => ID);
    const accepted = async (ids: number[], make: (ID: number) => [string, object]) => {
      const succeeded: number[] = [];
      for (const id of ids) {
        const [call, sent] = make(id);
        if ((await server.call(call, sent, { as })).code === 0) succeeded.push(id);
      }
      return succeeded;
    };
    const ids = [...rows.map(({ ID }) => ID), UNKNOWN];
    const movement = { assetType: 'points', amount: 1, remark: '补偿' };
    const moved = await accepted(ids, (userId) => [
      'POST /user/compensateAseet',
      { ...movement, userId, requestId: `once-only-${userId}` },
    ]);
    expect(moved).toEqual(offered('compensate'));
    expect(await accepted(ids, (ID) => ['POST /user/enabalePlugin', { ID, plugin: true }])).toEqual(
      offered('enablePlugin'),
    );
  });
});

// @guarantee permission-check, no-escalation
it('only 超级管理员 can change the address of a call, because roles with the call would gain another one', async () => {
  await addBranch();
  await server.db
    .insert(authorityApis)
    .values({ authorityId: MIDDLE, method: 'POST', path: '/api/updateApi' });
  const [admin, as] = [await server.login(), await server.login(`user${MIDDLE}`)];
  const foreign = {
    path: '/report/export',
    method: 'GET',
    apiGroup: '报表',
    description: '导出报表',
  };
  await server.call('POST /api/createApi', foreign, { as: admin });
  await server.db
    .insert(authorityApis)
    .values({ authorityId: MIDDLE, method: 'GET', path: foreign.path });
  const { data } = await server.call<{ list: { ID: number }[] }>(
    'POST /api/getApiList',
    { page: 1, pageSize: 10, path: foreign.path },
    { as: admin },
  );
  const move = (to: object, token: string) =>
    server.call('POST /api/updateApi', { ...foreign, ...to, ID: data.list[0]?.ID }, { as: token });
  expect((await move({ path: '/report/secret' }, as)).code).toBe(7);
  expect((await move({ description: '导出' }, as)).code).toBe(0);
  expect((await move({ path: '/report/secret' }, admin)).code).toBe(0);
});
