import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import type { AuthorityNode } from './schemas.ts';

const server = withServer();
const ROLE = 301;
let as: string;

const post = async <T>(path: string, body: object) => {
  const { code, data, msg } = await server.call<T>(`POST ${path}`, body, { as });
  return { code, data, msg };
};
const find = (nodes: AuthorityNode[] | null, id: number): AuthorityNode | undefined =>
  (nodes ?? [])
    .map((node) => (node.authorityId === id ? node : find(node.children, id)))
    .find(Boolean);

interface Menus {
  menus: { ID: number; name: string }[];
  buttons: number[];
  revision: string;
}
interface Page {
  ID: number;
  name: string;
  menuBtn: { ID: number }[];
  children: Page[] | null;
}

const readMenus = async () =>
  (await post<Menus>('/menu/getMenuAuthority', { authorityId: ROLE })).data;
const readCalls = async () =>
  (
    await post<{ paths: { path: string; method: string }[]; revision: string }>(
      '/casbin/getPolicyPathByAuthorityId',
      {
        authorityId: ROLE,
      },
    )
  ).data;
const readDatas = async () => {
  const { data } = await post<{ list: AuthorityNode[] }>('/authority/getAuthorityList', {
    page: 1,
    pageSize: 100,
  });
  const role = find(data.list, ROLE);
  return {
    ids: (role?.dataAuthorityId ?? []).map(({ authorityId }) => authorityId),
    revision: role?.datasRevision ?? '',
  };
};
/** Returns the pages 网吧列表 (the start page, granted with its buttons) and 用户管理 (not granted). */
async function pages() {
  const { data } = await post<{ menus: Page[] }>('/menu/getBaseMenuTree', {});
  const all = data.menus.flatMap((menu) => [menu, ...(menu.children ?? [])]);
  const named = (name: string) => all.find((menu) => menu.name === name) as Page;
  return { home: named('dashboard'), list: named('netbarList'), user: named('user') };
}

/** A kind of rights: its write call, its revision, two different bodies, and the current state. */
interface Kind {
  path: string;
  revision(): Promise<string>;
  bodies(): Promise<[object, object]>;
  now(): Promise<unknown>;
}

const KINDS: Record<string, Kind> = {
  menus: {
    path: '/menu/addMenuAuthority',
    revision: async () => (await readMenus()).revision,
    async bodies() {
      const [{ menus }, { home, user }] = [await readMenus(), await pages()];
      return [{ menus: [...menus, { ID: user.ID }] }, { menus: [{ ID: home.ID }] }];
    },
    now: async () => (await readMenus()).menus.map(({ ID }) => ID),
  },
  buttons: {
    path: '/authorityBtn/setAuthorityBtn',
    revision: async () => (await readMenus()).revision,
    async bodies() {
      const { ID: menuID, menuBtn } = (await pages()).list;
      return [
        { menuID, selected: menuBtn.slice(0, 1).map(({ ID }) => ID) },
        { menuID, selected: menuBtn.map(({ ID }) => ID) },
      ];
    },
    now: async () => (await readMenus()).buttons,
  },
  calls: {
    path: '/casbin/updateCasbin',
    revision: async () => (await readCalls()).revision,
    bodies: async () => [
      { casbinInfos: [] },
      { casbinInfos: [{ path: '/user/getUserList', method: 'POST' }] },
    ],
    now: async () => (await readCalls()).paths,
  },
  datas: {
    path: '/authority/setDataAuthority',
    revision: async () => (await readDatas()).revision,
    bodies: async () => [
      { dataAuthorityId: [{ authorityId: 100 }] },
      { dataAuthorityId: [{ authorityId: 999 }] },
    ],
    now: async () => (await readDatas()).ids,
  },
};

beforeEach(async () => {
  as = await server.login();
});

describe.each(Object.entries(KINDS))(
  'the %s of a role',
  (_name, { path, revision, bodies, now }) => {
    const save = (body: object, readRevision?: string) =>
      post<{ revision: string }>(path, { ...body, authorityId: ROLE, revision: readRevision });

    // @guarantee concurrent-edits
    it('are not overwritten with an outdated revision', async () => {
      const current = await revision();
      const [first, second] = await bodies();
      expect((await save(first, current)).code).toBe(0);
      const stateBefore = await now();
      const refused = await save(second, current);
      expect(refused).toMatchObject({
        code: 409,
        msg: expect.stringMatching(/^「网管」的.*在您打开之后已有变动，.*请载入最新数据/),
      });
      expect(await now()).toEqual(stateBefore);
      expect((await save(second, await revision())).code).toBe(0);
      expect(await now()).not.toEqual(stateBefore);
    });

    it('are saved for one of two concurrent writes', async () => {
      const current = await revision();
      const answers = await Promise.all((await bodies()).map((body) => save(body, current)));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
      expect(answers.find(({ code }) => code === 0)?.data.revision).toBe(await revision());
    });

    it('can be saved repeatedly with the returned revisions', async () => {
      const current = await revision();
      const [first, second] = await bodies();
      const firstReply = await save(first, current);
      const secondReply = await save(second, firstReply.data.revision);
      expect([firstReply.code, secondReply.code, secondReply.data.revision]).toEqual([
        0,
        0,
        await revision(),
      ]);
    });

    it('are overwritten by a client that does not send a revision', async () => {
      const [first, second] = await bodies();
      expect((await save(first)).code).toBe(0);
      const before = await now();
      expect((await save(second)).code).toBe(0);
      expect(await now()).not.toEqual(before);
    });
  },
);

it('changes of menus, calls or buttons each change the revision', async () => {
  const [{ revision: menus }, { revision: calls, paths }, { list, user }] = [
    await readMenus(),
    await readCalls(),
    await pages(),
  ];
  await post('/menu/setMenuRoles', { menuId: user.ID, authorityIds: [888, 999, ROLE] });
  expect(
    (
      await post('/menu/addMenuAuthority', {
        authorityId: ROLE,
        menus: [{ ID: list.ID }],
        revision: menus,
      })
    ).code,
  ).toBe(409);
  const { revision: again } = await readMenus();
  const selected = list.menuBtn.map(({ ID }) => ID);
  await post('/authorityBtn/setAuthorityBtn', { authorityId: ROLE, menuID: list.ID, selected });
  expect(
    (
      await post('/menu/addMenuAuthority', {
        authorityId: ROLE,
        menus: [{ ID: list.ID }],
        revision: again,
      })
    ).code,
  ).toBe(409);
  const [{ method, path }] = paths as [(typeof paths)[0]];
  await post('/api/setApiRoles', { method, path, authorityIds: [888, 999] });
  expect(
    (await post('/casbin/updateCasbin', { authorityId: ROLE, casbinInfos: [], revision: calls }))
      .code,
  ).toBe(409);
});

it('a reverted change restores the revision', async () => {
  const { ids, revision } = await readDatas();
  const set = (roles: number[], readRevision?: string) =>
    post('/authority/setDataAuthority', {
      authorityId: ROLE,
      dataAuthorityId: roles.map((authorityId) => ({ authorityId })),
      revision: readRevision,
    });
  await set([...ids, 100]);
  await set([...ids].reverse());
  expect((await set([100], revision)).code).toBe(0);
});

it("reports no conflict for a role that is not below the caller's role", async () => {
  await server.db
    .insert(authorityApis)
    .values({ authorityId: 999, method: 'POST', path: '/casbin/updateCasbin' });
  await server.addUser('manager', 999);
  as = await server.login('manager');
  const { msg } = await post('/casbin/updateCasbin', {
    authorityId: 888,
    casbinInfos: [],
    revision: 'other',
  });
  expect(msg).toBe('只能管理比自己角色级别低的角色和用户');
});
