import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Snapshot } from '../../platform/compat/ginVueAdmin/snapshot.ts';

type Body = Record<string, number | undefined>;
type Answer = (body: Body, query: URLSearchParams) => unknown;

interface Node {
  id: number;
  parentId: number;
}

/** Builds a tree in the format of that server. */
const tree = <T extends Node>(
  rows: readonly T[],
  made: (row: T) => object,
  parentId = 0,
): object[] | null => {
  const siblings = rows.filter((row) => row.parentId === parentId);
  return siblings.length > 0
    ? siblings.map((row) => ({ ...made(row), children: tree(rows, made, row.id) }))
    : null;
};

const pageOf = (rows: readonly unknown[], page = 1, pageSize = 10) => {
  const list = rows.slice((page - 1) * pageSize, page * pageSize);
  return { list: list.length > 0 ? list : null, total: rows.length, page, pageSize };
};

const signInAnswers: Record<string, Answer> = {
  'POST /base/captcha': () => ({
    captchaId: 'c1',
    picPath: '',
    captchaLength: 6,
    openCaptcha: false,
  }),
  'POST /base/login': () => ({ user: {}, token: 'signed.in', expiresAt: 1 }),
};

/** Roles with their data scopes, and the APIs that each role can call. */
function roleAnswers({ roles, roleDatas, roleApis, apis }: Snapshot): Record<string, Answer> {
  const nodes = roles.map((role) => ({ ...role, id: role.authorityId }));
  const dataRoles = (authorityId: number) =>
    roleDatas.filter(({ role }) => role === authorityId).map(({ data }) => ({ authorityId: data }));
  return {
    'POST /authority/getAuthorityList': ({ page, pageSize }) =>
      pageOf(
        tree(nodes, ({ id, ...role }) => ({ ...role, dataAuthorityId: dataRoles(id) })) ?? [],
        page,
        pageSize,
      ),
    'POST /casbin/getPolicyPathByAuthorityId': ({ authorityId }) => ({
      paths: roleApis
        .filter(({ role }) => role === authorityId)
        .map(({ method, path }) => ({ method, path })),
    }),
    'POST /api/getAllApis': () => ({ apis }),
  };
}

/** A menu row as that server returns it. */
const menuNode = ({
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
  menuBtn: buttons.map(({ id: ID, ...button }) => ({ ID, ...button, sysBaseMenuID: id })),
});

/** The menu tree, and the menu rows and buttons of each role. */
function menuAnswers({ menus, roleMenus, roleButtons }: Snapshot): Record<string, Answer> {
  const menuOfButton = new Map(
    menus.flatMap(({ id, buttons }) => buttons.map((button) => [button.id, id] as const)),
  );
  return {
    'POST /menu/getBaseMenuTree': () => ({ menus: tree(menus, menuNode) }),
    'POST /menu/getMenuAuthority': ({ authorityId }) => {
      const granted = roleMenus
        .filter(({ role }) => role === authorityId)
        .map(({ menu }) => ({ ID: menu, menuId: menu }));
      return { menus: granted.length > 0 ? granted : null };
    },
    'POST /authorityBtn/getAuthorityBtn': ({ authorityId, menuID }) => {
      const selected = roleButtons
        .filter(({ role, button }) => role === authorityId && menuOfButton.get(button) === menuID)
        .map(({ button }) => button);
      return { selected: selected.length > 0 ? selected : null };
    },
  };
}

const userAnswers = ({ users }: Snapshot): Record<string, Answer> => ({
  'POST /user/getUserList': ({ page, pageSize }) =>
    pageOf(
      users.map(({ passwordHash: _hidden, roles, ...user }, index) => ({
        ID: index + 1,
        ...user,
        authorityId: roles[0],
        authorities: roles.map((authorityId) => ({ authorityId })),
      })),
      page,
      pageSize,
    ),
});

const dictionaryAnswers = ({ dictionaries }: Snapshot): Record<string, Answer> => ({
  'GET /sysDictionary/getSysDictionaryList': () =>
    dictionaries.map(({ id, parentId, details: _details, ...dictionary }) => ({
      ID: id,
      ...dictionary,
      sysDictionaryDetails: null,
    })),
  'GET /sysDictionaryDetail/getSysDictionaryDetailList': (_body, query) => {
    const dictionary = dictionaries.find(({ id }) => id === Number(query.get('sysDictionaryID')));
    const rows = (dictionary?.details ?? []).map(({ id, parentId, ...detail }) => ({
      ID: id,
      ...detail,
    }));
    return pageOf(rows, Number(query.get('page')), Number(query.get('pageSize')));
  },
});

/**
 * Starts a stub of a gin-vue-admin server with the calls that read its users and rights. All calls
 * except the sign-in require the token.
 *
 * @param other responses that replace the default ones, by method and path
 */
export async function startGvaApi(
  from: Snapshot,
  other: Record<string, Answer> = {},
): Promise<{ url: string; stop(): void }> {
  const answers: Record<string, Answer> = {
    ...signInAnswers,
    ...roleAnswers(from),
    ...menuAnswers(from),
    ...userAnswers(from),
    ...dictionaryAnswers(from),
    ...other,
  };
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
