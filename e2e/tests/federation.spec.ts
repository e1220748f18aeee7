import type { Page } from 'playwright/test';
import { changeMenus, menuRow } from '../support/boot.ts';
import { PROBE_MENUS } from '../support/probe.ts';
import { activePanel, openFromMenu, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

interface SharedModule {
  from: string;
  lib?: () => Record<string, unknown>;
}

declare const __FEDERATION__: {
  __INSTANCES__: {
    name: string;
    shareScopeMap: { default: Record<string, Record<string, SharedModule>> };
  }[];
};
/** The host's table of all Arco components. */
const ARCO_TABLE = /\/static\/arco\.[^/]+\.js$/;

declare const probe: Record<
  'react' | 'reactDom' | 'jotai' | 'router' | 'session',
  Record<string, unknown>
>;

test.beforeEach(async ({ page, releases }) => {
  await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
});

/**
 * Returns modules that exist more than once, and modules of the host that are provided by a remote.
 */
const notFromHostAlone = (page: Page) =>
  page.evaluate(() =>
    __FEDERATION__.__INSTANCES__
      .flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap.default))
      .filter(([name, versions]) => {
        // Lazy modules are registered under the remote that requested them first.
        const onDemand =
          ['@console/shared/ui', '@console/shared/live'].includes(name) ||
          name.startsWith('@arco-design/');
        const all = Object.values(versions);
        return all.length !== 1 || (!onDemand && all[0]?.from !== 'console');
      })
      .map(([name]) => name),
  );

/**
 * Whether each remote looks up modules in the host's share scope, and received the host's instance
 * of modules with state.
 */
const givenToAll = (page: Page) =>
  page.evaluate(() => {
    const [host] = __FEDERATION__.__INSTANCES__;
    const scope = host?.shareScopeMap.default ?? {};
    // Each remote has a separate instance of these modules.
    const scoped = ['request', 'verification', 'remote'].map((name) => `@console/shared/${name}`);
    const lib = (name: string) => Object.values(scope[name] ?? {})[0]?.lib?.() ?? {};
    const named = (isSharing: boolean) =>
      __FEDERATION__.__INSTANCES__
        .filter(
          ({ shareScopeMap }) =>
            isSharing ===
            Object.entries(scope).every(
              ([module, versions]) =>
                shareScopeMap.default[module] === versions || scoped.includes(module),
            ),
        )
        .map(({ name }) => name);
    return {
      remotes: named(true),
      others: named(false),
      react: lib('react').useState === probe.react.useState,
      reactDom: lib('react-dom').createPortal === probe.reactDom.createPortal,
      jotai: lib('jotai').createStore === probe.jotai.createStore,
      router: lib('@console/shared/router').PageContext === probe.router.PageContext,
      session: lib('@console/shared/session').store === probe.session.store,
    };
  });

test('the page has one React, one router and one session store, regardless of the open remotes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Every copy of react-dom registers with this hook once.
    const renderers: unknown[] = [];
    const inject = (renderer: unknown) => renderers.push(renderer);
    Object.assign(globalThis, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject },
    });
  });
  const scripts: Promise<string>[] = [];
  const tables: string[] = [];
  page.on('request', (request) => ARCO_TABLE.test(request.url()) && tables.push(request.url()));
  page.on('response', (response) => {
    if (/\/r\/.+\.js$/.test(response.url())) scripts.push(response.text());
  });
  await page.goto('/#/layout/admin/user');
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(activePanel(page).getByRole('heading', { name: '网吧列表' })).toBeVisible();
  expect(tables, 'these pages use what the kit has').toEqual([]);
  await openFromMenu(page, '探针身份');
  await expect(activePanel(page)).toContainText('admin probeIdentity');

  expect(await page.evaluate('renderers.length')).toBe(1);
  expect(await notFromHostAlone(page)).toEqual([]);
  expect(await givenToAll(page)).toEqual({
    // Contributions to slots may have loaded other remotes.
    remotes: expect.arrayContaining([
      'console',
      ...['super_admin', 'netbar', 'probe'].map((id) => expect.stringMatching(`^r_${id}_`)),
    ]),
    others: [],
    react: true,
    reactDom: true,
    jotai: true,
    router: true,
    session: true,
  });
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThanOrEqual(6);
  expect(texts.filter((text) => text.includes('react.transitional.element'))).toEqual([]);
});

test("a remote reads the host's session and navigates the host's router", async ({ page }) => {
  await page.goto('/#/layout/probeIdentity');
  await expect(activePanel(page)).toContainText('admin probeIdentity');
  await page.evaluate(() => {
    const { store, userAtom } = probe.session as {
      store: { get(atom: unknown): object; set(...args: unknown[]): void };
      userAtom: unknown;
    };
    store.set(userAtom, { ...store.get(userAtom), nickName: '另一个名字' });
  });
  await expect(page.getByRole('banner').getByRole('button', { name: '账号' })).toContainText('另');
  await activePanel(page).getByRole('link', { name: 'to the parts' }).click();
  await expect(tab(page, '探针部件')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/#\/layout\/probeParts$/);
});

test("a component that the host does not use has its styles, the host's prefix and the host's language", async ({
  page,
}) => {
  // The entry's response is delayed until the table is requested. If the entry had to run first,
  // neither would arrive.
  const table = page.waitForRequest(ARCO_TABLE);
  await page.route(/\/r\/probe\/[^/]+\/remoteEntry\.[^/]+\.js$/, async (route) => {
    await table;
    await route.continue();
  });
  await page.goto('/#/layout/probeParts');
  const part = (id: string) => activePanel(page).getByTestId(id);
  // A list item without Arco's stylesheet of Rate would be neither flex nor gold.
  await expect(part('rate').locator('.arco-rate-inner')).toHaveCSS('display', 'flex');
  await expect(part('rate').locator('.arco-rate-character-full').first()).toBeVisible();
  await expect(part('rate').locator('.arco-rate-character-right').first()).toHaveCSS(
    'color',
    'rgb(247, 186, 30)',
  );
  await expect(part('calendar').locator('.arco-calendar')).toContainText('一二三四五六');
  // Arco does not have this text, so it comes from the host's context.
  await expect(part('empty').locator('.arco-empty')).toHaveText('这里还没有内容');
  await expect(part('prefixed').locator('.zz-rate-character-full')).toHaveCount(2);
  await expect(part('prefixed').locator('[class*=arco-rate]')).toHaveCount(0);
});

test("components in every remote's page use the prefix of the host's provider", async ({
  page,
  releases,
}) => {
  const pages = releases.ids().flatMap((id) =>
    releases
      .current(id)
      .pages.slice(0, 1)
      .map(({ component }) => ({ id, component })),
  );
  expect(pages.length).toBeGreaterThanOrEqual(3);
  await changeMenus(page, (menus) => [
    ...menus,
    ...pages.map(({ id, component }, index) =>
      menuRow({ ID: 100_100 + index, name: `prefix-${id}`, component, title: id }),
    ),
  ]);
  // Changes the prefix in the provider of the built host.
  let changed = 0;
  await page.route('**/static/shell.*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /\blocale:(\w+),zIndex:/g,
      (_all, locale: string) => {
        changed += 1;
        return `prefixCls:"yy",locale:${locale},zIndex:`;
      },
    );
    await route.fulfill({ response, body });
  });
  for (const { id } of pages) {
    await page.goto(`/#/layout/prefix-${id}`);
    await expect(activePanel(page).locator('[class^="yy-"]').first(), id).toBeVisible();
    await expect(activePanel(page).locator('[class^="arco-"], [class*=" arco-"]'), id).toHaveCount(
      0,
    );
  }
  expect(changed).toBe(1);
});
