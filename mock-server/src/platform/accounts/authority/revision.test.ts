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
/** Its start page, 网吧列表, which the role has, with its buttons, and 用户管理, which it has not. */
async function pages() {
  const { data } = await post<{ menus: Page[] }>('/menu/getBaseMenuTree', {});
  const all = data.menus.flatMap((menu) => [menu, ...(menu.children ?? [])]);
  const named = (name: string) => all.find((menu) => menu.name === name) as Page;
  return { home: named('dashboard'), list: named('netbarList'), user: named('user') };
}

/** What a kind of rights is read and replaced by: two bodies of two people, and what the role has. */
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
    const save = (body: object, seen?: string) =>
      post<{ revision: string }>(path, { ...body, authorityId: ROLE, revision: seen });

    it('are not overwritten by him who has not seen what somebody saved meanwhile', async () => {
      const seen = await revision();
      const [first, second] = await bodies();
      expect((await save(first, seen)).code).toBe(0);
      const kept = await now();
      const refused = await save(second, seen);
      expect(refused).toMatchObject({
        code: 409,
        msg: expect.stringMatching(/^「网管」的.*在你打开之后已有变动，.*请载入最新数据/),
      });
      expect(await now()).toEqual(kept);
      expect((await save(second, await revision())).code).toBe(0);
      expect(await now()).not.toEqual(kept);
    });

    it('are saved by one of two who save at once', async () => {
      const seen = await revision();
      const answers = await Promise.all((await bodies()).map((body) => save(body, seen)));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
      expect(answers.find(({ code }) => code === 0)?.data.revision).toBe(await revision());
    });

    it('are saved again and again by him who goes by the answers', async () => {
      const seen = await revision();
      const [first, second] = await bodies();
      const one = await save(first, seen);
      const two = await save(second, one.data.revision);
      expect([one.code, two.code, two.data.revision]).toEqual([0, 0, await revision()]);
    });

    it('are overwritten as ever by a client that knows no revisions', async () => {
      const [first, second] = await bodies();
      expect((await save(first)).code).toBe(0);
      const before = await now();
      expect((await save(second)).code).toBe(0);
      expect(await now()).not.toEqual(before);
    });
  },
);

it('a change by menu, by call or of the buttons alone is one too', async () => {
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

it('what was changed and changed back is what was seen', async () => {
  const { ids, revision } = await readDatas();
  const set = (roles: number[], seen?: string) =>
    post('/authority/setDataAuthority', {
      authorityId: ROLE,
      dataAuthorityId: roles.map((authorityId) => ({ authorityId })),
      revision: seen,
    });
  await set([...ids, 100]);
  await set([...ids].reverse());
  expect((await set([100], revision)).code).toBe(0);
});

it('nobody learns of a conflict about a role that is not below his own', async () => {
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
