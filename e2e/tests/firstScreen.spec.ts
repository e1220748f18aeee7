import type { Page, Route } from 'playwright/test';
import { ADMIN } from '../support/consoleServer.ts';
import { configure } from '../support/proof.ts';
import { activePanel, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const APP = '网络安防后台管理系统（二代）';
const USERS = '/#/login?redirect=%2Flayout%2Fadmin%2Fuser';
const SURFACE = { light: 'rgb(255, 255, 255)', dark: 'rgb(35, 35, 36)' };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const password = (page: Page) => page.getByRole('textbox', { name: '密码', exact: true });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

/**
 * Blocks files until the returned function is called. The document and API calls are not blocked.
 */
async function holdFiles(page: Page, which = /\/static\/|\/r\//): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page and waits only for its HTML. */
const openHtml = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'commit' });
};

test.describe('without a session, with only the HTML loaded', () => {
  test.use({ as: 'visitor' });

  for (const theme of ['light', 'dark'] as const) {
    test.describe(`in the ${theme} theme of the operating system`, () => {
      test.use({ colorScheme: theme });

      test('the sign-in page, the home page and the agreement are shown with styles', async ({
        page,
      }) => {
        await holdFiles(page);
        await openHtml(page, '/');
        await expect(heading(page, '网吧安全防护服务平台')).toBeVisible();
        await expect(page).toHaveTitle(`网吧安全防护服务平台 - ${APP}`);
        await openHtml(page, '/#/agreement');
        await expect(heading(page, '用户协议')).toBeVisible();
        await expect(page.locator('main').filter({ visible: true })).toHaveCSS(
          'background-color',
          SURFACE[theme],
        );
        await page.goto('about:blank');
        await openHtml(page, '/#/login');
        await expect(submit(page)).toBeVisible();
        // The screen is shown without a delay.
        await expect(page.locator('.drawn:target')).toHaveCSS('animation-name', 'none');
        await expect(password(page)).toHaveCSS('height', '40px');
        await expect(page.locator('main').filter({ visible: true })).toHaveCSS(
          'background-color',
          SURFACE[theme],
        );
      });
    });
  }

  test('an early submit does not expose the password and keeps the input', async ({ page }) => {
    await holdFiles(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
    await openHtml(page, '/#/login');
    await page.getByLabel('用户名').fill(ADMIN.username);
    await password(page).fill(ADMIN.password);
    await password(page).press('Enter');
    await submit(page).click();
    await expect(password(page)).toHaveValue(ADMIN.password);
    expect(new URL(page.url()).hash).toBe('#/login');
    expect(requested.filter((url) => url.includes(ADMIN.password))).toEqual([]);
  });
});

test.describe('without a session', () => {
  test.use({ as: 'visitor' });

  test('a form that was submitted before the console loaded signs in afterwards', async ({
    page,
  }) => {
    const release = await holdFiles(page, /\/static\/(?:index|libraries)\./);
    const early = page.waitForResponse(/\/static\/early\./);
    await openHtml(page, USERS);
    await early;
    await page.getByLabel('用户名').fill(ADMIN.username);
    await password(page).fill(ADMIN.password);
    await password(page).press('Enter');
    await expect(page.locator('form')).toHaveAttribute('data-waits', 'pressed');
    release();
    await expect(rows(page)).toHaveCount(10);
  });

  test('unsent input and its cursor position survive loading', async ({ page }) => {
    const release = await holdFiles(page);
    await openHtml(page, '/#/login');
    await page.getByLabel('用户名').fill('admin');
    await password(page).pressSequentially('half');
    release();
    await expect(page.locator('form[data-waits]')).toHaveCount(0);
    await expect(page.getByLabel('用户名')).toHaveValue('admin');
    await expect(password(page)).toBeFocused();
    await page.keyboard.type('-way');
    await expect(password(page)).toHaveValue('half-way');
  });

  test('a page that requires a session shows the sign-in page immediately, without the home page', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      const look = (): void => {
        for (const heading of document.querySelectorAll('h1'))
          if (heading.checkVisibility({ visibilityProperty: true }))
            seen.add(heading.textContent ?? '');
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/#/layout/admin/user');
    await expect(submit(page)).toBeVisible();
    await expect(page).toHaveURL(USERS);
    await expect(page).toHaveTitle(`登录 - ${APP}`);
    await expect(page.locator('form[data-waits]')).toHaveCount(0);
    expect(
      await page.evaluate(() => [...((globalThis as { seen?: Set<string> }).seen ?? [])]),
    ).toEqual(['登录']);
  });

  test('the prerendered page contains the current settings and is hydrated unchanged', async ({
    page,
    server,
    guard,
  }) => {
    guard.expects(/Failed to load resource.*none\.png/);
    const app = {
      appName: '甲 & <乙> "丙" {{homeTitle}}',
      homeTitle: "首页 '丁'",
      appLogo: '/static/none.png',
      showLogo: false,
    };
    const restore = await configure(server.url, { app, entry: { register: true } });
    try {
      const release = await holdFiles(page);
      await openHtml(page, '/#/login');
      await expect(
        page.getByText(app.appName, { exact: true }).filter({ visible: true }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: '注册账号' })).toBeVisible();
      release();
      await expect(page.locator('form[data-waits]')).toHaveCount(0);
      await expect(page).toHaveTitle(`登录 - ${app.appName}`);
      await page.getByRole('link', { name: '注册账号' }).click();
      await expect(heading(page, '注册账号')).toBeVisible();
      await page.goto('/');
      await expect(heading(page, app.homeTitle)).toBeVisible();
    } finally {
      await restore();
    }
  });

  test('a page whose scripts cannot be loaded shows an error', async ({ page, guard }) => {
    guard.expects(/Failed to load resource/);
    await page.route(/\/static\/libraries\./, (route) => route.abort('connectionreset'));
    await page.goto('/#/login');
    await expect(page.getByRole('alert').filter({ hasText: '页面程序没有取到' })).toBeVisible();
    await expect(submit(page)).toBeVisible();
  });

  test('a page with scripts of a replaced release is reloaded, unless the user has typed', async ({
    page,
    guard,
  }) => {
    guard.expects(/Failed to load resource|MIME type/);
    // HTML of the previous release, whose files are removed.
    const before = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(\/static\/(?:index|libraries)\.)\w+(\.js)/g,
        '$10000000000$2',
      );
      await route.fulfill({ response, body });
    };
    await page.route(({ pathname }) => pathname === '/', before, { times: 1 });
    await page.goto('/#/login');
    await expect(page.locator('form[data-waits]')).toHaveCount(0);
    await expect(submit(page)).toBeVisible();
    await page.goto('about:blank');
    await page.route(({ pathname }) => pathname === '/', before, { times: 1 });
    const release = await holdFiles(page);
    await openHtml(page, '/#/login');
    await page.getByLabel('用户名').fill('typed');
    release();
    await expect(page.getByRole('alert').filter({ hasText: '页面程序没有取到' })).toBeVisible();
    await expect(page.getByLabel('用户名')).toHaveValue('typed');
  });

  test('a page whose scripts fail once is loaded on the retry', async ({ page, guard }) => {
    guard.expects(/Failed to load resource/);
    await page.route(/\/static\/libraries\./, (route) => route.abort('connectionreset'), {
      times: 1,
    });
    await page.goto('/#/login');
    await expect(page.locator('form[data-waits]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ as: 'visitor', javaScriptEnabled: false });

  test('a message is shown instead of the form', async ({ page }) => {
    await page.goto('/#/login');
    await expect(page.locator('.no-script')).toContainText('需要 JavaScript');
    await expect(page.locator('.no-script')).toBeVisible();
    await expect(submit(page)).toBeHidden();
  });
});

/** Records all visible backgrounds of the page from the first frame on. */
async function recordBackgrounds(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const backgrounds = new Set<string>();
    Object.assign(globalThis, { backgrounds });
    const look = (): void => {
      if (document.body?.checkVisibility())
        backgrounds.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => [...((globalThis as { backgrounds?: Set<string> }).backgrounds ?? [])]);
}

for (const [chosen, system, background] of [
  ['深色', 'light', 'rgb(23, 23, 26)'],
  ['浅色', 'dark', 'rgb(242, 243, 245)'],
] as const) {
  test.describe(`in the theme ${chosen}, with the opposite theme in the operating system`, () => {
    test.use({ colorScheme: system });

    test('no frame shows the other theme, with and without a session', async ({ page }) => {
      await page.goto('/#/layout/admin/user');
      await page.getByRole('button', { name: '界面设置' }).click();
      await page
        .getByRole('radiogroup', { name: '外观' })
        .getByRole('radio', { name: chosen })
        .press('Space');
      const backgrounds = await recordBackgrounds(page);
      await page.reload();
      await expect(rows(page)).toHaveCount(10);
      expect(await backgrounds()).toEqual([background]);
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.context().clearCookies({ name: 'x-token' });
      await page.goto('/#/login');
      await page.reload();
      await expect(submit(page)).toBeVisible();
      await expect(page.locator('form[data-waits]')).toHaveCount(0);
      expect(await backgrounds()).toEqual([background]);
    });
  });
}

test.describe('with a session, with only the HTML loaded', () => {
  test('the outline of the frame is shown with the last width of the sidebar', async ({ page }) => {
    await page.goto('/#/layout/admin/user');
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: '收起菜单' }).click();
    const side = page.locator('.aside');
    await expect(side).toHaveCSS('width', '48px');
    const [was, content] = [await side.boundingBox(), await activePanel(page).boundingBox()];
    await holdFiles(page);
    await page.goto('about:blank');
    await openHtml(page, '/#/layout/admin/user');
    await expect(page.locator('.opening-aside')).toBeVisible();
    expect(await page.locator('.opening-aside').boundingBox()).toEqual(was);
    expect((await page.locator('.opening-block').boundingBox())?.x).toBe((content?.x ?? 0) + 20);
    await expect(page).toHaveTitle(APP);
    await expect(submit(page)).toHaveCount(0);
  });

  test('a token that exists only in local storage counts as a session, so that sign-in is not shown', async ({
    page,
  }) => {
    await page.context().clearCookies({ name: 'x-token' });
    await page.goto('/#/layout/admin/user');
    await expect(rows(page)).toHaveCount(10);
    const release = await holdFiles(page, /\/static\/(?:index|libraries)\./);
    await page.goto('about:blank');
    await page.context().clearCookies({ name: 'x-token' });
    await openHtml(page, '/#/layout/admin/user');
    await expect(page.locator('.opening-aside')).toBeVisible();
    await expect(password(page)).toHaveCount(0);
    release();
    await expect(rows(page)).toHaveCount(10);
  });
});

test('invalid cookies are ignored', async ({ page, server }) => {
  for (const value of ['sepia', 'open.red', '%22%3E%3Cscript%3E', '']) {
    await page.goto('about:blank');
    await page
      .context()
      .addCookies(['theme', 'aside', 'landing'].map((name) => ({ name, value, url: server.url })));
    await page.goto('/#/layout/admin/user');
    await expect(rows(page)).toHaveCount(10);
  }
});
