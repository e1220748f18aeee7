import { type BrowserContext, test as base, expect } from 'playwright/test';
import { type Session, signInByApi } from './api.ts';
import { disableTimeouts } from './clock.ts';
import { type ConsoleServer, startConsole } from './consoleServer.ts';
import { Guard } from './guard.ts';
import type { ReleasesFolder } from './releasesFolder.ts';
import { storageStateFor } from './session.ts';
import { recordToasts } from './toasts.ts';

interface Options {
  /** User of the browser at the start of the test: the first administrator, or no user. */
  as: 'admin' | 'visitor';
}

interface Fixtures {
  /** Session of the browser, also for API calls. Undefined for `as: 'visitor'`. */
  session: Session | undefined;
  guard: Guard;
  /** Releases of the server. Changes are undone after the test. */
  releases: ReleasesFolder;
}

interface WorkerFixtures {
  server: ConsoleServer;
}

/**
 * Playwright's `test` with a real console server per worker. Each test fails on console errors,
 * uncaught errors and requests to other origins, unless `guard.expects` accepts them.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const server = await startConsole();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  as: ['admin', { option: true }],
  session: async ({ as, server }, use) =>
    use(as === 'admin' ? await signInByApi(server.url) : undefined),
  storageState: ({ session, server }, use) =>
    use(session ? storageStateFor(server.url, session) : { cookies: [], origins: [] }),
  guard: [
    async ({ context, server, baseURL }, use) => {
      const guard = new Guard(context, baseURL ?? server.url);
      await recordToasts(context);
      await disableTimeouts(context);
      await use(guard);
      await closePages(context);
      expect(guard.problems, 'errors in the console, uncaught errors, foreign requests').toEqual(
        [],
      );
    },
    { auto: true },
  ],
  releases: async ({ server, context }, use) => {
    await use(server.releases);
    // Pages could otherwise request files while the releases are restored.
    await closePages(context);
    server.releases.restore();
  },
});

/**
 * `test` on a server that no other journey uses, for journeys that stop it, rely on its first
 * minutes, or install what other journeys publish. `server` and `releases` are still those of the
 * worker.
 */
export const ownTest = test.extend<{ ownServer: ConsoleServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  ownServer: async ({}, use) => {
    const server = await startConsole();
    await use(server);
    await server.stop();
  },
  baseURL: ({ ownServer }, use) => use(ownServer.url),
  storageState: async ({ ownServer }, use) =>
    use(storageStateFor(ownServer.url, await signInByApi(ownServer.url))),
});

export { expect };

/**
 * Closes the pages without waiting for their last requests. Pending route handlers must not fail
 * the test.
 */
async function closePages(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(pages.map((page) => page.close()));
}
