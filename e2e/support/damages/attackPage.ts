import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import type { Session } from '../api.ts';
import { storageStateFor } from '../session.ts';
import { recordToasts } from '../toasts.ts';
import type { Damage, DamagedPage } from './damage.ts';
import type { DamagingProxy } from './damagingProxy.ts';
import { watchScripts } from './foreignCode.ts';
import { countFileRequests, type PageState, settledState, titleWords } from './pageState.ts';

/** Console behind a proxy, and the browser that opens it. */
export interface Attacked {
  browser: Browser;
  proxy: DamagingProxy;
  session: Session;
  /** Folder of the releases. */
  releases: string;
}

/** Result of a damage. */
export interface Attack {
  /** Whether the browser received a damaged file. */
  isEffective: boolean;
  /** Content of the page: the active build, the previous build, or the code of a failure. */
  shown: string;
  findings: string[];
}

/** Opens a context without caches. Close it at the end. */
async function openContext({ browser, proxy, session }: Attacked): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: proxy.url,
    storageState: storageStateFor(proxy.url, session),
  });
  await recordToasts(context);
  return context;
}

/** Opens an intact page once. @returns undefined if it requests no files of a release */
export async function readIntactPage(
  attacked: Attacked,
  address: string,
): Promise<DamagedPage | undefined> {
  const context = await openContext(attacked);
  try {
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/r/')) files.add(pathname);
    });
    await page.goto(`/#${address}`);
    const heading = page.getByRole('tabpanel').getByRole('heading', { level: 1 });
    await heading.waitFor();
    const title = titleWords((await heading.textContent()) ?? '');
    return files.size === 0 ? undefined : { address, heading: title, files: [...files].sort() };
  } finally {
    await context.close();
  }
}

function shownBy(state: PageState): string {
  if (state.shows === 'failure') return state.code;
  if (state.shows === 'page') return state.isStandIn ? 'previous build' : 'active build';
  return state.shows;
}

const described = (state: PageState): string =>
  'text' in state
    ? `${state.shows}: ${state.text.replaceAll(/\s+/g, ' ').slice(0, 200)}`
    : `shows ${shownBy(state)}`;

/** Opens the page in a tab. */
async function open(context: BrowserContext, { address, heading }: DamagedPage) {
  const page = await context.newPage();
  const pending = countFileRequests(page);
  return {
    page,
    settled: () => settledState(page, heading, pending),
    go: () => page.goto(`/#${address}`),
  };
}

/** Presses the retry button, unless the page has already loaded itself again. */
async function retry(page: Page): Promise<void> {
  const button = page.getByRole('tabpanel').getByRole('button', { name: '重试' });
  await button.click({ timeout: 3_000 }).catch(() => undefined);
}

/** Kinds that do not change the content of a file. */
const UNCHANGED: readonly string[] = ['missing', 'slow'];

function intactScripts({ kind, paths }: Damage, releases: string): Map<string, string> {
  const scripts = UNCHANGED.includes(kind) ? [] : paths.filter((file) => file.endsWith('.js'));
  return new Map(
    scripts.map((file) => [
      file,
      readFileSync(path.join(releases, file.slice('/r/'.length)), 'utf8'),
    ]),
  );
}

/**
 * Opens a page with damaged files, removes the damage, retries in the same tab, and opens the page
 * in a new tab with the same caches.
 */
export async function attackPage(
  attacked: Attacked,
  target: DamagedPage,
  damage: Damage,
): Promise<Attack> {
  const { proxy, releases } = attacked;
  const context = await openContext(attacked);
  const findings: string[] = [];
  try {
    const first = await open(context, target);
    const executed = await watchScripts(first.page, intactScripts(damage, releases));
    proxy.setDamage(damage);
    await first.go();
    const state = await first.settled();
    if (state.shows !== 'page' && state.shows !== 'failure')
      findings.push(`neither the page nor a message with a retry; ${described(state)}`);
    const isEffective = proxy.damaged() > 0;
    proxy.setDamage(undefined);
    if (state.shows === 'failure') {
      await retry(first.page);
      const retried = await first.settled();
      if (retried.shows !== 'page')
        findings.push(`still fails after a retry without the damage; ${described(retried)}`);
    }
    for (const file of await executed()) findings.push(`executed changed code: ${file}`);
    const second = await open(context, target);
    await second.go();
    const reopened = await second.settled();
    if (reopened.shows !== 'page' || reopened.isStandIn)
      findings.push(`does not recover in a new tab; ${described(reopened)}`);
    return { isEffective, shown: shownBy(state), findings };
  } finally {
    proxy.setDamage(undefined);
    await context.close();
  }
}
