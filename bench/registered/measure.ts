import { gzipSync } from 'node:zlib';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { rows } from '@console/e2e/support/screen.ts';
import type { Browser, Page } from 'playwright/test';

/** What one start of the console took. */
export interface Start {
  /** Milliseconds to ten rows. */
  ms: number;
  requests: number;
  /** Signatures that were verified, and milliseconds from the first one's begin to the last one's end. */
  verified: number;
  verifyMs: number;
}

declare const verifications: { begin: number; end: number }[];

/** Notes in the page when signatures are verified. */
function watchVerification(): void {
  const noted: { begin: number; end: number }[] = [];
  Object.assign(globalThis, { verifications: noted });
  const { subtle } = crypto;
  const verify = subtle.verify.bind(subtle);
  subtle.verify = async (...args: Parameters<SubtleCrypto['verify']>) => {
    const one = { begin: performance.now(), end: 0 };
    noted.push(one);
    return verify(...args).finally(() => {
      one.end = performance.now();
    });
  };
}

async function inNewBrowser<Result>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchVerification);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Runs what starts the console, until the list in front has ten rows. */
async function timed(page: Page, start: () => Promise<unknown>): Promise<Start> {
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const since = performance.now();
  await start();
  await rows(page).nth(9).waitFor();
  const ms = performance.now() - since;
  const noted = await page.evaluate(() => verifications);

  const [first] = noted;
  const last = Math.max(...noted.map(({ end }) => end));
  return { ms, requests, verified: noted.length, verifyMs: first ? last - first.begin : 0 };
}

/** The address of a page, with a session and an empty cache. */
export function coldLoad(
  browser: Browser,
  url: string,
  token: string,
  address: string,
): Promise<Start> {
  return inNewBrowser(browser, url, async (page) => {
    await page.context().addCookies([{ name: 'x-token', value: token, url }]);
    return timed(page, () => page.goto(`/#${address}`));
  });
}

/** From the press on 登录, for a person who typed long enough for the shell to come. */
export function signIn(browser: Browser, url: string, address: string): Promise<Start> {
  return inNewBrowser(browser, url, async (page) => {
    await page.goto(`/#/login?redirect=${encodeURIComponent(address)}`);
    await page.getByLabel('用户名').fill(ADMIN.username);
    await page.getByRole('textbox', { name: '密码', exact: true }).fill(ADMIN.password);
    await page.waitForLoadState('networkidle');
    return timed(page, () => page.getByRole('button', { name: '登录', exact: true }).click());
  });
}

/** What the HTML of a session holds. */
export interface Html {
  /** kB as it is and compressed. */
  raw: number;
  gzip: number;
  boot: number;
  /** Milliseconds until the server's answer was there. */
  ms: number;
}

const BOOT = /<script\b[^>]*\bid="boot"[^>]*>([\s\S]*?)<\/script>/;

/** Asks for the page with a session, outside of a browser. */
export async function askHtml(url: string, token: string): Promise<Html> {
  const since = performance.now();
  const answer = await fetch(url, { headers: { cookie: `x-token=${token}` } });
  const html = await answer.text();
  const ms = performance.now() - since;
  const boot = BOOT.exec(html)?.[1] ?? '';
  return {
    raw: Buffer.byteLength(html) / 1000,
    gzip: gzipSync(html).length / 1000,
    boot: Buffer.byteLength(boot) / 1000,
    ms,
  };
}

/** Milliseconds that the browser takes to read the boot data out of the page: the median of 20 times. */
export function timeParse(browser: Browser, url: string, token: string): Promise<number> {
  return inNewBrowser(browser, url, async (page) => {
    await page.context().addCookies([{ name: 'x-token', value: token, url }]);
    await page.goto('/#/agreement');
    return page.evaluate(() => {
      const text = document.getElementById('boot')?.textContent ?? '';
      const took = Array.from({ length: 20 }, () => {
        const since = performance.now();
        JSON.parse(text);
        return performance.now() - since;
      });
      return took.sort((a, b) => a - b)[10] ?? 0;
    });
  });
}
