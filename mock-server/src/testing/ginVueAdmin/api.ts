import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Snapshot } from '../../platform/compat/ginVueAdmin/snapshot.ts';

type Body = Record<string, number | undefined>;
type Answer = (body: Body, query: URLSearchParams) => unknown;

interface Node {
  id: number;
  parentId: number;
}

/** Rows as a tree, as that server answers them. */
const tree = <T extends Node>(
  rows: readonly T[],
  made: (row: T) => object,
  parentId = 0,
): object[] | null => {
  const own = rows.filter((row) => row.parentId === parentId);
  return own.length > 0
    ? own.map((row) => ({ ...made(row), children: tree(rows, made, row.id) }))
    : null;
};

const pageOf = (rows: readonly unknown[], page = 1, pageSize = 10) => {
  const list = rows.slice((page - 1) * pageSize, page * pageSize);
  return { list: list.length > 0 ? list : null, total: rows.length, page, pageSize };
};

function answersOf(from: Snapshot): Record<string, Answer> {
  const button = new Map(
    from.menus.flatMap(({ id, buttons }) => buttons.map((one) => [one.id, id] as const)),
  );
  const menu = ({
    id,
    parentId,
    path,
    name,
    hidden,
    component,
    sort,
    parameters,
    buttons,
    ...meta
  }: Snapshot['menus'][number]) => ({
    ID: id,
    parentId,
    path,
    name,
    hidden,
    component,
    sort,
    meta,
    parameters,
    authoritys: null,
    menuBtn: buttons.map(({ id: ID, ...one }) => ({ ID, ...one, sysBaseMenuID: id })),
  });
  const roles = from.roles.map((role) => ({ ...role, id: role.authorityId }));
  return {
    'POST /base/captcha': () => ({
      captchaId: 'c1',
      picPath: '',
      captchaLength: 6,
      openCaptcha: false,
    }),
    'POST /base/login': () => ({ user: {}, token: 'signed.in', expiresAt: 1 }),
    'POST /authority/getAuthorityList': ({ page, pageSize }) => {
      const datas = (role: number) =>
        from.roleDatas
          .filter((row) => row.role === role)
          .map(({ data }) => ({ authorityId: data }));
      return pageOf(
        tree(roles, ({ id, ...role }) => ({ ...role, dataAuthorityId: datas(id) })) ?? [],
        page,
        pageSize,
      );
    },
    'POST /menu/getBaseMenuTree': () => ({ menus: tree(from.menus, menu) }),
    'POST /menu/getMenuAuthority': ({ authorityId }) => {
      const seen = from.roleMenus
        .filter(({ role }) => role === authorityId)
        .map((row) => ({ ID: row.menu, menuId: row.menu }));
      return { menus: seen.length > 0 ? seen : null };
    },
    'POST /authorityBtn/getAuthorityBtn': ({ authorityId, menuID }) => {
      const selected = from.roleButtons.filter(
        (row) => row.role === authorityId && button.get(row.button) === menuID,
      );
      return { selected: selected.length > 0 ? selected.map((row) => row.button) : null };
    },
    'POST /casbin/getPolicyPathByAuthorityId': ({ authorityId }) => ({
      paths: from.roleApis
        .filter(({ role }) => role === authorityId)
        .map(({ method, path }) => ({ method, path })),
    }),
    'POST /api/getAllApis': () => ({ apis: from.apis }),
    'POST /user/getUserList': ({ page, pageSize }) =>
      pageOf(
        from.users.map(({ passwordHash: _hidden, roles: given, ...user }, index) => ({
          ID: index + 1,
          ...user,
          authorityId: given[0],
          authorities: given.map((authorityId) => ({ authorityId })),
        })),
        page,
        pageSize,
      ),
    'GET /sysDictionary/getSysDictionaryList': () =>
      from.dictionaries.map(({ id, parentId, details: _details, ...one }) => ({
        ID: id,
        ...one,
        sysDictionaryDetails: null,
      })),
    'GET /sysDictionaryDetail/getSysDictionaryDetailList': (_body, query) => {
      const dictionary = from.dictionaries.find(
        ({ id }) => id === Number(query.get('sysDictionaryID')),
      );
      const rows = (dictionary?.details ?? []).map(({ id, parentId, ...one }) => ({
        ID: id,
        ...one,
      }));
      return pageOf(rows, Number(query.get('page')), Number(query.get('pageSize')));
    },
  };
}

/**
 * A gin-vue-admin server as far as its people and rights are read from its API. All but the sign-in needs the token.
 *
 * @param other answers in the place of the usual ones, by method and path
 */
export async function startGvaApi(
  from: Snapshot,
  other: Record<string, Answer> = {},
): Promise<{ url: string; stop(): void }> {
  const answers = { ...answersOf(from), ...other };
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gva');
    const answer = answers[`${request.method} ${pathname}`];
    const isOpen = pathname.startsWith('/base/') || request.headers['x-token'] === 'signed.in';
    if (!answer || !isOpen) {
      response.writeHead(answer ? 401 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 7, data: null, msg: answer ? '未登录或非法访问' : '' }));
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        code: 0,
        data: answer(body === '' ? {} : JSON.parse(body), searchParams),
        msg: '',
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
