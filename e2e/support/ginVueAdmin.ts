import { readFileSync } from 'node:fs';
import { menuRow } from './boot.ts';
import type { CannedRoute } from './foreignServer.ts';
import { ok, page, readJson, TIMES, TOKEN, withToken } from './ginVueAdminAnswers.ts';
import { fileRoutes, type ReceivedPieces } from './ginVueAdminFiles.ts';
import { laterFileRoutes } from './ginVueAdminLaterFiles.ts';

type Line = [
  parent: string,
  path: string,
  name: string,
  component: string,
  title: string,
  icon: string,
  sort: number,
  flags: string,
];
const VERSIONS = JSON.parse(
  readFileSync(new URL('ginVueAdminMenus.json', import.meta.url), 'utf8'),
) as Record<string, Line[]>;

/** Returns the rows of a version's menu table, parents first. */
export const gvaMenuLines = (version: string): readonly Line[] => VERSIONS[version] ?? [];

/** The versions of gin-vue-admin with a recorded menu table. */
export const GVA_VERSIONS = Object.keys(VERSIONS);

type Menu = ReturnType<typeof menuRow>;

/** Returns the menu tree of a version in the format of `/menu/getMenu`. */
export function gvaMenus(version: string): Menu[] {
  const lines = gvaMenuLines(version);
  const ids = new Map(lines.map(([, , name], index) => [name, index + 1]));
  const below = (above: string): Menu[] =>
    lines
      .filter(([parent]) => parent === above)
      .map(([, path, name, component, title, icon, sort, flags]) => {
        const children = below(name);
        const row = menuRow({
          ID: ids.get(name) ?? 0,
          parentId: ids.get(above) ?? 0,
          path,
          name,
          component,
          title,
          sort,
        });
        const meta = { ...row.meta, icon, keepAlive: flags === 'keepAlive' };
        return {
          ...row,
          hidden: flags === 'hidden',
          meta,
          children: children.length > 0 ? children : null,
        };
      })
      .sort((a, b) => a.sort - b.sort);
  return below('');
}

const role = (authorityId: number, authorityName: string, defaultRouter: string) => ({
  ...TIMES,
  DeletedAt: null,
  authorityId,
  authorityName,
  parentId: 0,
  dataAuthorityId: null,
  children: null,
  menus: null,
  defaultRouter,
});

/** Returns an OpenAPI document that lists the calls of an API. */
export function apiDocument(api: Record<string, CannedRoute>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of Object.keys(api)) {
    const [method = '', path = ''] = route.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: {} };
  }
  return { swagger: '2.0', paths };
}

type User = ReturnType<typeof userWithRole>;
type Role = ReturnType<typeof role>;

const userWithRole = (authority: Role) => ({
  ID: 1,
  ...TIMES,
  uuid: '8d4b1f4e-6d2b-4d8a-9f44-0e7f0d1f5a11',
  userName: 'foreign-admin',
  nickName: '外来的管理员',
  sideMode: 'dark',
  headerImg: '',
  baseColor: '#fff',
  activeColor: '#1890ff',
  authorityId: 888,
  authority,
  authorities: [authority],
  phone: '',
  email: '',
  enable: 1,
});

const API = {
  ID: 1,
  ...TIMES,
  path: '/user/getUserList',
  description: '获取用户列表',
  apiGroup: '系统用户',
  method: 'POST',
};

const DICTIONARY = {
  ID: 1,
  ...TIMES,
  name: '性别',
  type: 'gender',
  status: true,
  desc: '',
  sysDictionaryDetails: null,
};

const DICTIONARY_DETAIL = {
  ID: 1,
  ...TIMES,
  label: '男',
  value: '1',
  extend: '',
  status: true,
  sort: 1,
  sysDictionaryID: 1,
};

const operationRecord = (user: User) => ({
  ID: 1,
  ...TIMES,
  ip: '127.0.0.1',
  method: 'PUT',
  path: '/user/setUserInfo',
  status: 200,
  latency: 1_234_567,
  agent: '',
  error_message: '',
  body: '{"ID":1}',
  resp: '{"code":0}',
  user_id: 1,
  user,
});

const signInRoutes = (user: User): Record<string, CannedRoute> => ({
  'POST /base/captcha': () =>
    ok({ captchaId: 'c1', picPath: '', captchaLength: 6, openCaptcha: false }),
  'POST /base/login': () => ok({ user, token: TOKEN, expiresAt: 4_102_444_800_000 }),
  'POST /jwt/jsonInBlacklist': withToken({}),
  'GET /user/getUserInfo': withToken({ userInfo: user }),
});

function menuRoutes(menus: () => Menu[]): Record<string, CannedRoute> {
  const baseMenu = (menu: Menu): object => ({
    ...menu,
    ...TIMES,
    menuBtn: [],
    btns: undefined,
    children: (menu.children ?? []).map(baseMenu),
  });
  return {
    'POST /menu/getMenu': (request) => withToken({ menus: menus() })(request),
    'POST /menu/getMenuList': (request) =>
      withToken({ ...page(menus().map(baseMenu)), total: 0 })(request),
    'POST /menu/getBaseMenuTree': (request) => withToken({ menus: menus().map(baseMenu) })(request),
    'POST /menu/getMenuAuthority': withToken({ menus: [] }),
  };
}

const permissionRoutes = (authority: Role): Record<string, CannedRoute> => ({
  'POST /casbin/getPolicyPathByAuthorityId': withToken({
    paths: [{ path: API.path, method: API.method }],
  }),
  'POST /authority/getAuthorityList': withToken(page([authority])),
  'POST /api/getApiList': withToken(page([API])),
  'POST /api/getAllApis': withToken({ apis: [API] }),
});

/** The customer example. The added customers are lost with the server. */
function customerRoutes(user: User): Record<string, CannedRoute> {
  let customers: Record<string, unknown>[] = [];
  const write =
    (change: (sent: Record<string, unknown>) => void): CannedRoute =>
    async (request) => {
      change(await readJson(request));
      return withToken({})(request);
    };
  return {
    'GET /customer/customerList': (request) => withToken(page(customers))(request),
    'POST /customer/customer': write((sent) => {
      const ID = customers.length + 1;
      customers = [
        { ID, ...TIMES, ...sent, sysUserId: user.ID, sysUserAuthorityID: 888, sysUser: user },
        ...customers,
      ];
    }),
    'PUT /customer/customer': write((sent) => {
      customers = customers.map((row) => (row.ID === sent.ID ? { ...row, ...sent } : row));
    }),
    'DELETE /customer/customer': write((sent) => {
      customers = customers.filter(({ ID }) => ID !== sent.ID);
    }),
  };
}

const dictionaryRoutes: Record<string, CannedRoute> = {
  'GET /sysDictionary/getSysDictionaryList': withToken([DICTIONARY]),
  'GET /sysDictionary/findSysDictionary': withToken({
    resysDictionary: { ...DICTIONARY, sysDictionaryDetails: [DICTIONARY_DETAIL] },
  }),
  'GET /sysDictionaryDetail/getSysDictionaryDetailList': withToken(page([DICTIONARY_DETAIL])),
};

/**
 * Returns the API of a gin-vue-admin 2.6.3 server for visits of its pages: sign-in, its own menus,
 * and lists with one row each. The server does not publish its capabilities.
 *
 * @param options `menus` is called for each request, so that a test can change the menus; `received`
 *   records the pieces of chunked uploads; with `files` the calls for files are those of 3.0
 */
export function ginVueAdminApi({
  menus,
  home,
  received = { numbers: [], md5: '', lost: undefined },
  files = '2.6.3',
}: {
  menus: () => Menu[];
  home: string;
  received?: ReceivedPieces;
  files?: '2.6.3' | '3.0';
}): Record<string, CannedRoute> {
  const authority = role(888, '普通用户', home);
  const user = userWithRole(authority);
  return {
    ...signInRoutes(user),
    ...menuRoutes(menus),
    ...permissionRoutes(authority),
    ...dictionaryRoutes,
    'POST /user/getUserList': withToken(page([user])),
    'GET /sysOperationRecord/getSysOperationRecordList': withToken(page([operationRecord(user)])),
    'POST /system/getSystemConfig': withToken({
      config: { system: { 'db-type': 'mysql' }, jwt: {}, captcha: {} },
    }),
    'POST /system/getServerInfo': withToken({ server: { os: {}, cpu: {}, ram: {}, disk: {} } }),
    ...customerRoutes(user),
    ...(files === '3.0' ? laterFileRoutes(received) : fileRoutes(received)),
  };
}
