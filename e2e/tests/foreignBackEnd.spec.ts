import type { IncomingMessage } from 'node:http';
import { menuRow } from '../support/boot.ts';
import { type CannedRoute, type ForeignServer, startForeignServer } from '../support/foreignServer.ts';
import { Guard } from '../support/guard.ts';
import { ReleasesFolder } from '../support/releasesFolder.ts';
import { front, mainMenu, openFromMenu, rows, signInByForm } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

const TOKEN = 'foreign.token.value';
const role = {
  CreatedAt: '2024-04-27T10:00:00+08:00',
  UpdatedAt: '2024-04-27T10:00:00+08:00',
  DeletedAt: null,
  authorityId: 888,
  authorityName: '普通用户',
  parentId: 0,
  dataAuthorityId: null,
  children: null,
  menus: null,
  defaultRouter: 'user',
};
const user = {
  ID: 1,
  CreatedAt: '2024-04-27T10:00:00+08:00',
  UpdatedAt: '2024-04-27T10:00:00+08:00',
  uuid: '8d4b1f4e-6d2b-4d8a-9f44-0e7f0d1f5a11',
  userName: 'foreign-admin',
  nickName: '外来的管理员',
  sideMode: 'dark',
  headerImg: '',
  baseColor: '#fff',
  activeColor: '#1890ff',
  authorityId: 888,
  authority: role,
  authorities: [role],
  phone: '',
  email: '',
  enable: 1,
};
const menus = [
  {
    ...menuRow({ ID: 3, name: 'superAdmin', path: 'admin', component: 'view/superAdmin/index.vue', title: '超级管理员' }),
    children: [menuRow({ ID: 7, parentId: 3, name: 'user', component: 'view/superAdmin/user/user.vue', title: '用户管理' })],
  },
  menuRow({ ID: 9, name: 'state', component: 'view/system/state.vue', title: '服务器状态' }),
];

const ok = (data: unknown, msg = '操作成功') => ({ body: { code: 0, data, msg } });
const withToken =
  (data: unknown): CannedRoute =>
  (request: IncomingMessage) =>
    request.headers['x-token'] === TOKEN ? ok(data) : { status: 401, body: { code: 7, data: null, msg: '未登录或非法访问' } };

const API: Record<string, CannedRoute> = {
  'POST /base/captcha': () => ok({ captchaId: 'c1', picPath: '', captchaLength: 6, openCaptcha: false }),
  'POST /base/login': () => ok({ user, token: TOKEN, expiresAt: 4_102_444_800_000 }),
  'GET /user/getUserInfo': withToken({ userInfo: user }),
  'POST /menu/getMenu': withToken({ menus }),
  'POST /user/getUserList': withToken({ list: [user], total: 1, page: 1, pageSize: 10 }),
  'POST /authority/getAuthorityList': withToken({ list: [role], total: 1, page: 1, pageSize: 999 }),
};

test.use({ as: 'nobody' });

let foreign: ForeignServer;
test.beforeEach(async () => {
  const releases = new ReleasesFolder(WORKSPACE.releases);
  foreign = await startForeignServer(
    { folder: releases.folder, manifests: releases.ids().map((id) => releases.current(id)), publishers: releases.publishers() },
    API,
  );
});
test.afterEach(() => foreign.stop());

test('on a back end of the same wire that knows nothing of us: sign in, menus, a page with its rows, reload', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: foreign.url });
  const guard = new Guard(context, foreign.url);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: '进入控制台' }).click();
  await signInByForm(page, { username: 'foreign-admin', password: '123456' });
  await expect(page).toHaveURL(/#\/layout\/admin\/user$/);
  await expect(rows(page).filter({ hasText: '外来的管理员' })).toBeVisible();
  await expect(mainMenu(page).getByRole('link')).toHaveCount(2);

  await openFromMenu(page, '服务器状态');
  await expect(front(page)).toContainText('view/system/state.vue');
  await openFromMenu(page, '超级管理员', '用户管理');
  await page.reload();
  await expect(rows(page).filter({ hasText: '外来的管理员' })).toBeVisible();
  expect(foreign.unknown).toEqual([]);
  expect(guard.problems).toEqual([]);
  await context.close();
});
