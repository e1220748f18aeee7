import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { callApi, type Session } from '../support/api.ts';
import { Author } from '../support/author.ts';
import { ADMIN } from '../support/consoleServer.ts';
import { openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

const read = (name: string): string => readFileSync(path.join(WORKSPACE.docs, name), 'utf8');

/** The lines of a guide that are typed in. */
const typed = (guide: string): string[] =>
  [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));

interface Step {
  way: string[];
  fill: Record<string, string>;
  then: string;
}

/** The ways through the screens that a guide tells. */
const walked = (guide: string): Step[] =>
  [...guide.matchAll(/^\| `([^`]+ › [^`]+)` \| (.*?) ?\| `([^`]+)` \|$/gm)].map(([, way = '', fill = '', then = '']) => ({
    way: way.split(' › '),
    fill: Object.fromEntries([...fill.matchAll(/`([^:`]+): ([^`]+)`/g)].map(([, name = '', value = '']) => [name, value])),
    then,
  }));

/** Does what a line of "Your first remote" says; npm alone is not asked to fetch what the workspace has. */
async function type(author: Author, line: string, { url, session }: { url: string; session: Session }): Promise<void> {
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
    const { address, done } = await author.login();
    const query = new URLSearchParams(address.split('?')[1]);
    const [remote, tokenHash, hint] = ['publish', 'hash', 'hint'].map((name) => query.get(name));
    await callApi(url, 'POST /person/addPublishToken', { remote, tokenHash, hint, days: 30, password: ADMIN.password }, session);
    return done;
  }
  const said = await author.npm(...words);
  if (words[1] !== 'keygen') return;
  const { publisher, jwk } = JSON.parse(said.slice(said.indexOf('{'))) as { publisher: string; jwk: object };
  const grants = { remotes: ['my-tool'], api: ['POST /user/*'], events: [], components: ['plugin/my-tool/**'] };
  await callApi(url, 'POST /remote/addPublisher', { ...grants, publisher, title: '作者', jwk }, session);
}

async function press(row: Locator, name: string): Promise<void> {
  const button = row.getByRole('button', { name, exact: true });
  await expect(row).toBeVisible();
  if ((await button.count()) > 0) return button.click();
  await row.getByRole('button', { name: '更多' }).click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}

const CHANGES = /\/api\/(?:remote\/(?:setRelease|rollback)|install\/(?:installRelease|uninstallRemote))$/;

/** Goes a way of "Operating releases": two parts lead through the menu, then rows and buttons take turns. */
async function go(page: Page, { way: [group = '', screen = '', ...rest], fill, then }: Step): Promise<void> {
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

test('"Your first remote" and "Operating releases", word by word from an empty folder', async ({ page, server, session }) => {
  const author = new Author(server.url, 'my-tool');
  const signedIn = session as Session;
  try {
    const lines = typed(read('first-remote.md'));
    expect(lines.length).toBeGreaterThan(12);
    for (const line of lines) await test.step(line, () => type(author, line, { url: server.url, session: signedIn }));
    const steps = walked(read('operating-releases.md'));
    expect(steps).toHaveLength(10);
    for (const step of steps) await test.step(step.way.join(' › '), () => go(page, step));
  } finally {
    await author.leave();
  }
});
