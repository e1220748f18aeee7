import { type Browser, expect, type Locator, type Page } from 'playwright/test';
import { newAccount } from './accounts.ts';
import { callApi, type Session, signInByApi } from './api.ts';
import { Author } from './author.ts';
import { ADMIN } from './consoleServer.ts';
import { front, openFromMenu, rows } from './screen.ts';
import { openAs, stateOf } from './session.ts';

const ID = 'road-tool';
const TITLE = '路上的工具';
const ADDRESS = `/#/layout/${ID}`;
const RESOURCE = 'src/people.resource.tsx';
/** What the third version says before it ends. */
export const BROKEN = 'broken on purpose';

interface Walk {
  browser: Browser;
  /** Of the first administrator, who is also the author. */
  page: Page;
  url: string;
  session: Session;
  /** Told after each part of the way. */
  step?(name: string): void;
}

const heading = (page: Page, title: string): Locator =>
  front(page).getByRole('heading', { level: 1, name: title, exact: true });

async function give(dialog: Locator, button: string, reason: string): Promise<void> {
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const versionRow = (page: Page, version: string): Locator =>
  rows(page).filter({ hasText: ID }).filter({ hasText: version });

/** On the screen with the versions of the remote: does something to one of them. */
async function onVersion(
  page: Page,
  version: string,
  action: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  // The list as it is now, also where it was in front before.
  await page.goto('about:blank');
  await page.goto(`/#/layout/systemTools/release/${ID}`);
  await rows(page).filter({ hasText: version }).getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: version });
  await fill?.(dialog);
  await give(dialog, action, '试用新版本');
}

/** The author's first edit: the page of his working copy is in the console, with its rows, before anybody has installed anything. */
async function look(browser: Browser, author: Author, session: Session): Promise<void> {
  const url = await author.dev();
  const context = await browser.newContext({
    baseURL: url,
    storageState: stateOf(url, session),
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.goto(ADDRESS);
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  author.edit(RESOURCE, (text) => text.replace(`title: '${TITLE}'`, `title: '${TITLE}一'`));
  await expect(heading(page, `${TITLE}一`)).toBeVisible();
  await context.close();
  await author.stop();
}

/** Opens the page and leaves it: what went wrong is reported on leaving. */
async function visit(page: Page, title: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(ADDRESS);
  await expect(heading(page, title)).toBeVisible();
  await page.goto('about:blank');
}

const stateNow = async ({ url, session }: Walk): Promise<string | undefined> => {
  const { list } = await callApi<{ list: { id: string; state: string }[] }>(
    url,
    'POST /remote/getRemoteList',
    { keyword: ID },
    session,
  );
  return list.find(({ id }) => id === ID)?.state;
};

/**
 * Lets an author upload: confirms the login of the tool on 个人中心, and registers the public key that came with it.
 *
 * @param grants of the publisher, beside the pages of its own remote
 */
export async function letIn(
  { page, url, session }: Pick<Walk, 'page' | 'url' | 'session'>,
  author: Author,
  grants: object = {},
) {
  await confirmLogin(page, author);
  const { list } = await callApi<{ list: { publisher: string; remote: string; jwk: object }[] }>(
    url,
    'POST /remote/getPublisherRequestList',
    { page: 1, pageSize: 100, keyword: author.id },
    session,
  );
  const request = list.find(({ remote }) => remote === author.id);
  const own = { remotes: [author.id], api: [], events: [], components: [`plugin/${author.id}/**`] };
  const { publisher, jwk } = request ?? {};
  await callApi(
    url,
    'POST /remote/addPublisher',
    { ...own, ...grants, publisher, title: '作者', jwk },
    session,
  );
}

/** Runs the tool's login and confirms it in the console. */
export async function confirmLogin(page: Page, author: Author): Promise<void> {
  const { address, done } = await author.login();
  await page.goto(address);
  const asked = page.getByRole('dialog', { name: new RegExp(author.id) });
  await asked.getByLabel('登录密码').fill(ADMIN.password);
  await asked.getByRole('button', { name: '允许上传' }).click();
  await done;
}

/**
 * The whole road of an author: from an empty folder to a live page, a second version for some, one that breaks and is stopped by the
 * server, back, and away again. The page of the administrator throws {@link BROKEN} on the way.
 */
export async function walkRoad(walk: Walk): Promise<void> {
  const { browser, page, url, session, step = () => undefined } = walk;
  const author = new Author(url, ID);
  const others: Page[] = [];
  try {
    await author.create('--title', TITLE, '--kind', 'list');
    await author.install();
    step('made and installed');
    await look(browser, author, session);
    step('seen while it is edited');

    await letIn(walk, author, { api: ['POST /user/*'] });
    await author.publish('0.1.0');
    step('published');

    await openFromMenu(page, '系统工具', '插件安装');
    await versionRow(page, '0.1.0').getByRole('button', { name: '安装' }).click();
    const drawer = page.getByRole('dialog', { name: `安装 ${TITLE} 0.1.0` });
    await expect(drawer.getByRole('checkbox', { name: TITLE })).toBeChecked();
    await give(drawer, '安装', '试用');
    await page.reload();
    await openFromMenu(page, TITLE);
    await expect(heading(page, `${TITLE}一`)).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    step('installed and open');

    for (const _one of ['second', 'third'])
      others.push(
        await openAs(browser, url, await signInByApi(url, await newAccount(url, session))),
      );
    const titled = (title: string) =>
      author.edit(RESOURCE, (text) => text.replace(/title: '[^']*'/, `title: '${title}'`));
    titled(`${TITLE}二`);
    await author.publish('0.2.0');
    await onVersion(page, '0.2.0', '灰度发布', async (dialog) => {
      await dialog.getByLabel('用户比例').fill('100');
    });
    for (const one of [page, ...others]) await visit(one, `${TITLE}二`);
    await onVersion(page, '0.2.0', '设为稳定版');
    step('second version, for some and for all');

    titled(`${TITLE}三`);
    author.edit('src/PeoplePage.tsx', (text) => `${text}\nthrow new Error('${BROKEN}');\n`);
    await author.publish('0.3.0');
    await onVersion(page, '0.3.0', '设为稳定版');
    // The build before stands in at once for whom it fails; when it has failed them all, the server stops it.
    for (const one of [page, ...others]) await visit(one, `${TITLE}二`);
    await expect.poll(() => stateNow(walk)).toBe('quarantined');
    await page.goto('/#/layout/systemTools/release');
    const row = rows(page).filter({ hasText: ID });
    await expect(row).toContainText('已隔离');
    step('stopped by the server');

    await row.getByRole('button', { name: '回退' }).click();
    await expect(row).toContainText('使用中');
    await expect(row).toContainText('0.2.0');
    step('rolled back');

    const open = await page.context().newPage();
    await open.goto(ADDRESS);
    await expect(heading(open, `${TITLE}二`)).toBeVisible();
    await page.bringToFront();
    await openFromMenu(page, '系统工具', '插件安装');
    await versionRow(page, '0.2.0').getByRole('button', { name: '卸载' }).click();
    await give(page.getByRole('dialog', { name: /卸载/ }), '卸载', '不再使用');
    // Who has it open is told in its place, when he comes back to it at the latest.
    await expect(async () => {
      await open.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(front(open)).toContainText('C106', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await open.close();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: TITLE }),
    ).toHaveCount(0);
    step('uninstalled');
  } finally {
    await Promise.all(others.map((one) => one.context().close()));
    await author.leave();
  }
}
