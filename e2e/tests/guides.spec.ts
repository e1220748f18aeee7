import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { Author } from '../support/author.ts';
import { confirmLogin } from '../support/registerAuthor.ts';
import { openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

const read = (name: string): string => readFileSync(path.join(WORKSPACE.docs, name), 'utf8');

/** Returns the command lines of a guide. */
const typed = (guide: string): string[] =>
  [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );

interface Step {
  way: string[];
  fill: Record<string, string>;
  then: string;
}

/** Returns the screen paths of a guide. */
const walked = (guide: string): Step[] =>
  [...guide.matchAll(/^\| `([^`]+ › [^`]+)` \| (.*?) ?\| `([^`]+)` \|$/gm)].map(
    ([, way = '', fill = '', then = '']) => ({
      way: way.split(' › '),
      fill: Object.fromEntries(
        [...fill.matchAll(/`([^:`]+): ([^`]+)`/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
      then,
    }),
  );

/**
 * Runs a command line of "Your first remote". `npm install` is replaced by an offline installation.
 */
async function type(author: Author, line: string, page: Page): Promise<void> {
  const [program, ...words] = line.split(/ #| {2,}/, 1)[0]?.split(' ') ?? [];
  if (program === 'cd') return;
  if (program === 'npx') return author.create(...words.slice(3));
  expect(program).toBe('npm');
  if (words[0] === 'install') return author.install();
  if (words[1] === 'dev') {
    const address = await author.dev(...words.slice(3));
    expect(await (await fetch(address)).text()).toContain('id="boot"');
    return author.stop();
  }
  if (words[1] === 'login') {
    await confirmLogin(page, author);
    return registerKey(page);
  }
  await author.npm(...words);
}

/**
 * Registers the key of the login on 发布者 as an administrator, with the grant that the guide's page
 * needs.
 */
async function registerKey(page: Page): Promise<void> {
  await page.goto('/#/layout/systemTools/publisher');
  await page.getByRole('button', { name: /^登记：my-tool\./ }).click();
  const form = page.getByRole('dialog', { name: '登记发布者「my-tool」' });
  await expect(form.getByText('plugin/my-tool/**')).toBeVisible();
  await form.getByLabel('名称').fill('作者');
  const calls = form.getByRole('textbox', { name: '可申请的接口' });
  await calls.fill('POST /user/*');
  await calls.press('Enter');
  await form.getByRole('button', { name: '登记', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'my-tool' })).toContainText('1 个');
  await expect(page.getByText('待登记的公钥')).toHaveCount(0);
}

async function press(row: Locator, name: string): Promise<void> {
  const button = row.getByRole('button', { name, exact: true });
  const more = row.getByRole('button', { name: '更多' });
  // The actions of a row appear after its texts.
  await expect(button.or(more).first()).toBeVisible();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}

const CHANGES =
  /\/api\/(?:remote\/(?:setRelease|rollback)|install\/(?:installRelease|uninstallRemote))$/;

/**
 * Follows a screen path of "Operate releases": two menu titles, then alternately rows and
 * buttons.
 */
async function go(
  page: Page,
  { way: [group = '', screen = '', ...rest], fill, then }: Step,
): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/#/layout/dashboard');
  await openFromMenu(page, group, screen);
  const answered = page.waitForResponse(CHANGES);
  let row = rows(page).first();
  for (let at = 0; at < rest.length; at += 2) {
    row = rows(page)
      .filter({ hasText: rest[at] ?? '' })
      .filter({ hasText: screen === '插件安装' ? 'my-tool' : '' });
    await press(row, rest[at + 1] ?? '');
  }
  if (Object.keys(fill).length > 0) {
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(fill)) await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: rest.at(-1) ?? '', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await answered;
  await expect(row).toContainText(then);
}

test('"Your first remote" and "Operate releases" work literally from an empty folder', async ({
  page,
  server,
}) => {
  const author = new Author(server.url, 'my-tool');
  try {
    const lines = typed(read('tutorials/first-remote.md'));
    expect(lines.length).toBeGreaterThan(12);
    for (const line of lines) await test.step(line, () => type(author, line, page));
    const steps = walked(read('how-to/operate-releases.md'));
    expect(steps).toHaveLength(10);
    for (const step of steps) await test.step(step.way.join(' › '), () => go(page, step));
  } finally {
    await author.leave();
  }
});
