import type { Browser, Page } from 'playwright/test';
import type { Session } from './api.ts';
import { recordToasts } from './toasts.ts';

/** Returns the cookie and local storage of a signed-in browser. */
export function storageStateFor(url: string, { token }: Session) {
  const { origin, hostname } = new URL(url);
  const cookie = { name: 'x-token', value: token, domain: hostname, path: '/', expires: -1 };
  return {
    cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Strict' as const }],
    origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
  };
}

/**
 * Opens a page of another user in a separate browser context. Close the context at the end.
 *
 * @example const other = await openAs(browser, server.url, await signInByApi(server.url, account)); … await other.context().close();
 */
export async function openAs(
  browser: Browser,
  url: string,
  session: Session,
  viewport = { width: 1280, height: 720 },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    storageState: storageStateFor(url, session),
  });
  await recordToasts(context);
  return context.newPage();
}
