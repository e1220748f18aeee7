import type { Page } from 'playwright/test';
import { callApi, type Session } from './api.ts';
import type { Author } from './author.ts';
import { ADMIN } from './consoleServer.ts';

/**
 * Allows an author to upload: confirms the login of the tool on 个人中心, and registers the public key
 * of the login request.
 *
 * @param grants additional permissions of the publisher
 */
export async function registerAuthor(
  { page, url, session }: { page: Page; url: string; session: Session },
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
  const ownPages = {
    remotes: [author.id],
    api: [],
    events: [],
    components: [`plugin/${author.id}/**`],
  };
  const { publisher, jwk } = request ?? {};
  await callApi(
    url,
    'POST /remote/addPublisher',
    { ...ownPages, ...grants, publisher, title: '作者', jwk },
    session,
  );
}

/** Runs the tool's login and confirms it in the console. */
export async function confirmLogin(page: Page, author: Author): Promise<void> {
  const { address, done } = await author.login();
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: new RegExp(author.id) });
  await dialog.getByLabel('登录密码').fill(ADMIN.password);
  await dialog.getByRole('button', { name: '允许上传' }).click();
  await done;
}
