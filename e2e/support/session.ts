import type { Browser, Page } from 'playwright/test';
import type { Session } from './api.ts';
import { keepToasts } from './toasts.ts';

/** Cookie and local storage of a browser in which somebody signed in. */
export function stateOf(url: string, { token }: Session) {
  const { origin, hostname } = new URL(url);
  const cookie = { name: 'x-token', value: token, domain: hostname, path: '/', expires: -1 };
  return {
    cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Strict' as const }],
    origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
  };
}

/**
 * A page of another person beside the one of the test, in a window of its own; close its context at the end.
 *
 * @example const his = await openAs(browser, server.url, await signInByApi(server.url, somebody)); … await his.context().close();
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
    storageState: stateOf(url, session),
  });
  await keepToasts(context);
  return context.newPage();
}
