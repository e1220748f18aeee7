import { componentKind, normaliseComponentPath } from '@console/shared/contract';
import { menuRow } from '../support/boot.ts';
import { type ConsoleServer, startConsole } from '../support/consoleServer.ts';
import { type ForeignServer, startForeignServer } from '../support/foreignServer.ts';
import {
  apiDocument,
  GVA_VERSIONS,
  ginVueAdminApi,
  gvaMenuLines,
  gvaMenus,
} from '../support/ginVueAdmin.ts';
import { Guard } from '../support/guard.ts';
import { ReleasesFolder } from '../support/releasesFolder.ts';
import { activePanel, mainMenu, openFromMenu, rows, signInByForm } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

test.use({ as: 'visitor' });

let version = '2.6.3';
let menus: () => ReturnType<typeof gvaMenus>;
/** Whether the server publishes its API document. */
let isDocumented = false;
let foreign: ForeignServer;
test.beforeEach(async () => {
  version = '2.6.3';
  menus = () => gvaMenus(version);
  isDocumented = false;
  const api = ginVueAdminApi({ menus: () => menus(), home: 'user' });
  const releases = new ReleasesFolder(WORKSPACE.releases);
  foreign = await startForeignServer(
    {
      folder: releases.folder,
      manifests: releases.ids().map((id) => releases.current(id)),
      publishers: releases.publishers(),
    },
    {
      ...api,
      'GET /swagger/doc.json': () =>
        isDocumented ? { body: apiDocument(api) } : { status: 404, body: '404 page not found' },
    },
  );
});
test.afterEach(() => foreign.stop());

const ACCOUNT = { username: 'foreign-admin', password: '123456' };
/** Detail pages have their record in the address. */
const DETAIL = /detail$|report$/;

// @spec 2.16
test('a gin-vue-admin back end without a gateway: sign in, menus, a page with rows, reload', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: foreign.url });
  const guard = new Guard(context, foreign.url);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: '进入控制台' }).click();
  await signInByForm(page, ACCOUNT);
  await expect(page).toHaveURL(/#\/layout\/admin\/user$/);
  await expect(rows(page).filter({ hasText: '外来的管理员' })).toBeVisible();

  await openFromMenu(page, '关于我们');
  await expect(activePanel(page)).toContainText('view/about/index.vue');
  await openFromMenu(page, '超级管理员', '用户管理');
  await page.reload();
  await expect(rows(page).filter({ hasText: '外来的管理员' })).toBeVisible();
  expect(foreign.unknown).toEqual([]);
  expect(guard.problems).toEqual([]);
  await context.close();
});

/** Returns the address of a menu row: the paths from the top level, with a value for parameters. */
function addressOf(name: string): string {
  const lines = gvaMenuLines(version);
  const [parent = '', path = ''] = lines.find(([, , menuName]) => menuName === name) ?? [];
  return `${parent === '' ? '#/layout' : addressOf(parent)}/${path.replace(/:\w+/, '7')}`;
}

test('every menu row of three versions opens through the gateway, as a page or with a message', async ({
  browser,
}) => {
  const gateway: ConsoleServer = await startConsole({ CONSOLE_UPSTREAM: `${foreign.url}/api` });
  const offered = new Set(
    gateway.releases
      .ids()
      .flatMap((id) => gateway.releases.current(id).pages.map(({ component }) => component)),
  );
  const context = await browser.newContext({ baseURL: gateway.url });
  const guard = new Guard(context, gateway.url);
  const page = await context.newPage();
  await page.goto('/#/login');
  await signInByForm(page, ACCOUNT);
  await expect(rows(page).filter({ hasText: '外来的管理员' })).toBeVisible();
  const opened = new Set<string>();
  for (version of GVA_VERSIONS) {
    await page.reload();
    const lines = gvaMenuLines(version);
    const [, , , , title = ''] =
      lines.find(([, , , component]) => componentKind(component) === 'page') ?? [];
    await expect(mainMenu(page).getByText(title, { exact: true }).first()).toBeVisible();
    const holders = new Set(lines.map(([parent]) => parent));
    for (const [, path, name, component, called] of lines) {
      // Skips groups, external links, and pages that are the same in several versions.
      if (holders.has(name) || /^https?:/.test(path) || opened.has(`${called} ${component}`))
        continue;
      opened.add(`${called} ${component}`);
      const hash = addressOf(name);
      await page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
      const label = called.replace('${id}', '7');
      await expect(
        page.getByRole('tab', { name: label, exact: true, selected: true }),
        `${version} ${name}`,
      ).toBeVisible();
      if (offered.has(normaliseComponentPath(component)))
        await expect(
          activePanel(page).getByRole('heading').first(),
          `${version} ${name}`,
        ).toBeVisible();
      else await expect(activePanel(page), `${version} ${name}`).toContainText(component);
    }
  }
  expect(opened.size).toBeGreaterThan(45);
  expect(foreign.unknown).toEqual([]);
  expect(guard.problems).toEqual([]);
  await context.close();
  await gateway.stop();
});

/** Pages of the console for which such a server has the calls. */
const WORKING = [
  'view/example/breakpoint/breakpoint',
  'view/example/customer/customer',
  'view/example/upload/upload',
  'view/file/manager',
  'view/media/chunkUpload',
  'view/media/upload',
  'view/person/person',
  'view/superAdmin/api/api',
  'view/superAdmin/authority/authority',
  'view/superAdmin/authority/report',
  'view/superAdmin/dictionary/sysDictionary',
  'view/superAdmin/menu/menu',
  'view/superAdmin/operation/sysOperationRecord',
  'view/superAdmin/user/user',
];

/** Matches the tab of a page. The tab of a detail page gets the name of its record: 权限一览-普通用户. */
function tabName(component: string): RegExp {
  return new RegExp(DETAIL.test(component) ? `^${component}$|-` : `^${component}$`);
}

test('every page of the console works on a back end that publishes its API, or reports missing calls without sending them', async ({
  browser,
}) => {
  isDocumented = true;
  const gateway: ConsoleServer = await startConsole({ CONSOLE_UPSTREAM: `${foreign.url}/api` });
  const components = gateway.releases
    .ids()
    .flatMap((id) => gateway.releases.current(id).pages.map(({ component }) => component))
    .filter((component) => !component.endsWith('/**'));
  const paths = components.map((component, at) =>
    DETAIL.test(component) ? `page${at}/:id` : `page${at}`,
  );
  const nameOf = (component: string, at: number) =>
    component === 'view/superAdmin/user/user' ? 'user' : `page${at}`;
  menus = () =>
    components.map((component, at) =>
      menuRow({
        ID: at + 1,
        path: paths[at] ?? '',
        name: nameOf(component, at),
        component,
        title: component,
        sort: at,
      }),
    );
  const context = await browser.newContext({ baseURL: gateway.url });
  const guard = new Guard(context, gateway.url);
  const page = await context.newPage();
  await page.goto('/#/login');
  await signInByForm(page, ACCOUNT);
  await expect(
    mainMenu(page).getByText('view/superAdmin/user/user', { exact: true }),
  ).toBeVisible();
  for (const [at, component] of components.entries()) {
    await page.evaluate(
      (to) => {
        window.location.hash = to;
      },
      `#/layout/${paths[at]?.replace(':id', '888')}`,
    );
    await expect(
      page.getByRole('tab', { name: tabName(component), selected: true }),
      component,
    ).toBeVisible();
    await expect(activePanel(page).getByRole('heading').first(), component).toBeVisible();
    if (WORKING.includes(component))
      await expect(activePanel(page), component).not.toContainText('当前后台服务');
    else await expect(activePanel(page), component).toContainText('当前后台服务');
  }
  expect(components).toEqual(expect.arrayContaining(WORKING));
  expect(foreign.unknown).toEqual([]);
  expect(guard.problems).toEqual([]);
  await context.close();
  await gateway.stop();
});
