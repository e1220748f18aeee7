import { gzipSync } from 'node:zlib';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { rows } from '@console/e2e/support/screen.ts';
import type { Browser, Page } from 'playwright/test';

/** Measurements of one start of the console. */
export interface Start {
  /** Milliseconds to ten rows. */
  ms: number;
  requests: number;
  /**
   * Number of verified signatures, and milliseconds from the start of the first to the end of the
   * last verification.
   */
  verified: number;
  verifyMs: number;
}

declare const verifications: { begin: number; end: number }[];

/** Records the times of signature verifications in the page. */
function watchVerification(): void {
  const records: { begin: number; end: number }[] = [];
  Object.assign(globalThis, { verifications: records });
  const { subtle } = crypto;
  const verify = subtle.verify.bind(subtle);
  subtle.verify = async (...args: Parameters<SubtleCrypto['verify']>) => {
    const record = { begin: performance.now(), end: 0 };
    records.push(record);
    return verify(...args).finally(() => {
      record.end = performance.now();
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

/** Runs a start of the console until the active list has ten rows. */
async function timed(page: Page, start: () => Promise<unknown>): Promise<Start> {
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const since = performance.now();
  await start();
  await rows(page).nth(9).waitFor();
  const ms = performance.now() - since;
  const records = await page.evaluate(() => verifications);

  const [first] = records;
  const last = Math.max(...records.map(({ end }) => end));
  return { ms, requests, verified: records.length, verifyMs: first ? last - first.begin : 0 };
}

/** Opens a page's address with a session and an empty cache. */
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

/** Measures from the click on 登录, after the shell was loaded while typing. */
export function signIn(browser: Browser, url: string, address: string): Promise<Start> {
  return inNewBrowser(browser, url, async (page) => {
    await page.goto(`/#/login?redirect=${encodeURIComponent(address)}`);
    await page.getByLabel('用户名').fill(ADMIN.username);
    await page.getByRole('textbox', { name: '密码', exact: true }).fill(ADMIN.password);
    await page.waitForLoadState('networkidle');
    return timed(page, () => page.getByRole('button', { name: '登录', exact: true }).click());
  });
}

/** Measurements of the HTML with a session. */
export interface Html {
  /** Sizes in kB, uncompressed and compressed. */
  raw: number;
  gzip: number;
  boot: number;
  /** Milliseconds until the response was received. */
  ms: number;
}

const BOOT = /<script\b[^>]*\bid="boot"[^>]*>([\s\S]*?)<\/script>/;

/** Requests the page with a session, without a browser. */
export async function requestHtml(url: string, token: string): Promise<Html> {
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

/** Returns the median of 20 parse times of the boot data in the browser, in milliseconds. */
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
