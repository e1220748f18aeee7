import { type Browser, expect, type Locator, type Page } from 'playwright/test';
import { newAccount } from './accounts.ts';
import { callApi, type Session, signInByApi } from './api.ts';
import { Author } from './author.ts';
import { registerAuthor } from './registerAuthor.ts';
import { activePanel, openFromMenu, rows } from './screen.ts';
import { openAs, storageStateFor } from './session.ts';

const ID = 'road-tool';
const TITLE = '路上的工具';
const ADDRESS = `/#/layout/${ID}`;
const TEXTS = 'src/texts.zh.ts';
/** Message of the error that the third version throws. */
export const BROKEN = 'broken on purpose';

interface WorkflowOptions {
  browser: Browser;
  /** Page of the first administrator, who is also the author. */
  page: Page;
  url: string;
  session: Session;
  /** Called after each step of the workflow. */
  step?(name: string): void;
}

interface Workflow extends WorkflowOptions {
  author: Author;
}

const heading = (page: Page, title: string): Locator =>
  activePanel(page).getByRole('heading', { level: 1, name: title, exact: true });

async function confirmWithReason(dialog: Locator, button: string, reason: string): Promise<void> {
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const versionRow = (page: Page, version: string): Locator =>
  rows(page).filter({ hasText: ID }).filter({ hasText: version });

/** Opens the list of the remote's versions and runs an action of one of them. */
async function runVersionAction(
  page: Page,
  version: string,
  action: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  // Reloads the list if it was already the active page.
  await page.goto('about:blank');
  await page.goto(`/#/layout/systemTools/release/${ID}`);
  await rows(page).filter({ hasText: version }).getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: version });
  await fill?.(dialog);
  await confirmWithReason(dialog, action, '试用新版本');
}

/**
 * Edits a page in the dev server of the author. The console shows the page with its rows before any
 * version is installed.
 */
async function editWorkingCopy({ browser, author, session }: Workflow): Promise<void> {
  const url = await author.dev();
  const context = await browser.newContext({
    baseURL: url,
    storageState: storageStateFor(url, session),
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.goto(ADDRESS);
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  author.edit(TEXTS, (text) => text.replace(`title: '${TITLE}'`, `title: '${TITLE}一'`));
  await expect(heading(page, `${TITLE}一`)).toBeVisible();
  await context.close();
  await author.stop();
}

/** Opens the page and leaves it. The console reports page errors when the page is left. */
async function visit(page: Page, title: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(ADDRESS);
  await expect(heading(page, title)).toBeVisible();
  await page.goto('about:blank');
}

const remoteState = async ({ url, session }: Workflow): Promise<string | undefined> => {
  const { list } = await callApi<{ list: { id: string; state: string }[] }>(
    url,
    'POST /remote/getRemoteList',
    { keyword: ID },
    session,
  );
  return list.find(({ id }) => id === ID)?.state;
};

/** Installs version 0.1.0 for all users and opens its page from the menu. */
async function installFirstVersion({ page }: Workflow): Promise<void> {
  await openFromMenu(page, '系统工具', '插件安装');
  await versionRow(page, '0.1.0').getByRole('button', { name: '安装' }).click();
  const drawer = page.getByRole('dialog', { name: `安装 ${TITLE} 0.1.0` });
  await expect(drawer.getByRole('checkbox', { name: TITLE })).toBeChecked();
  await confirmWithReason(drawer, '安装', '试用');
  await openFromMenu(page, TITLE);
  await expect(heading(page, `${TITLE}一`)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** Opens a page for each of two new users. */
async function openOtherUsers({ browser, url, session }: Workflow, pages: Page[]): Promise<void> {
  for (let count = 0; count < 2; count += 1)
    pages.push(await openAs(browser, url, await signInByApi(url, await newAccount(url, session))));
}

const setTitle = (author: Author, title: string): void =>
  author.edit(TEXTS, (text) => text.replace(/title: '[^']*'/, `title: '${title}'`));

/** Publishes version 0.2.0 as a canary for all users, then as the stable version. */
async function rollOutSecondVersion({ author, page }: Workflow, users: Page[]): Promise<void> {
  setTitle(author, `${TITLE}二`);
  await author.publish('0.2.0');
  await runVersionAction(page, '0.2.0', '灰度发布', async (dialog) => {
    await dialog.getByLabel('用户比例').fill('100');
  });
  for (const user of users) await visit(user, `${TITLE}二`);
  await runVersionAction(page, '0.2.0', '设为稳定版');
}

/**
 * Publishes version 0.3.0, which fails on loading. Each browser falls back to the previous build.
 * When the version has failed for three users, the server quarantines it.
 *
 * @returns the row of the remote in the list of remotes
 */
async function breakThirdVersion(workflow: Workflow, users: Page[]): Promise<Locator> {
  const { author, page } = workflow;
  setTitle(author, `${TITLE}三`);
  author.edit('src/PeoplePage.tsx', (text) => `${text}\nthrow new Error('${BROKEN}');\n`);
  await author.publish('0.3.0');
  await runVersionAction(page, '0.3.0', '设为稳定版');
  for (const user of users) await visit(user, `${TITLE}二`);
  await expect.poll(() => remoteState(workflow)).toBe('quarantined');
  await page.goto(`/#/layout/systemTools/release?keyword=${ID}`);
  const row = rows(page).filter({ hasText: ID });
  await expect(row).toContainText('已隔离');
  return row;
}

async function rollBack(row: Locator): Promise<void> {
  await row.getByRole('button', { name: '回退' }).click();
  await expect(row).toContainText('使用中');
  await expect(row).toContainText('0.2.0');
}

/** Uninstalls the remote while its page is open in another browser tab. */
async function uninstall({ page }: Workflow): Promise<void> {
  const open = await page.context().newPage();
  await open.goto(ADDRESS);
  await expect(heading(open, `${TITLE}二`)).toBeVisible();
  await page.bringToFront();
  await openFromMenu(page, '系统工具', '插件安装');
  await versionRow(page, '0.2.0').getByRole('button', { name: '卸载' }).click();
  await confirmWithReason(page.getByRole('dialog', { name: /卸载/ }), '卸载', '不再使用');
  // An open page shows the error at the latest when the user returns to its browser tab.
  await expect(async () => {
    await open.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(activePanel(open)).toContainText('C106', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await open.close();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: TITLE }),
  ).toHaveCount(0);
}

/**
 * Runs the complete workflow of a plugin author: creates a project, publishes and installs it,
 * rolls out a second version, publishes a broken third version that the server quarantines, rolls
 * back and uninstalls. The page of the administrator throws {@link BROKEN}.
 */
export async function runAuthorWorkflow(options: WorkflowOptions): Promise<void> {
  const { page, url, step = () => undefined } = options;
  const author = new Author(url, ID);
  const workflow = { ...options, author };
  const others: Page[] = [];
  try {
    await author.create('--title', TITLE, '--kind', 'list');
    await author.install();
    step('created and installed the dependencies');
    await editWorkingCopy(workflow);
    step('previewed while editing');

    await registerAuthor(workflow, author, { api: ['POST /user/*'] });
    await author.publish('0.1.0');
    step('published');
    await installFirstVersion(workflow);
    step('installed and opened');

    await openOtherUsers(workflow, others);
    const users = [page, ...others];
    await rollOutSecondVersion(workflow, users);
    step('rolled out the second version');
    const row = await breakThirdVersion(workflow, users);
    step('quarantined the third version');
    await rollBack(row);
    step('rolled back');
    await uninstall(workflow);
    step('uninstalled');
  } finally {
    await Promise.all(others.map((other) => other.context().close()));
    await author.leave();
  }
}
