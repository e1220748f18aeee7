import { type BrowserContext, test as base, expect } from 'playwright/test';
import { type Session, signInByApi } from './api.ts';
import { withoutLimits } from './clock.ts';
import { type ConsoleServer, startConsole } from './consoleServer.ts';
import { Guard } from './guard.ts';
import type { ReleasesFolder } from './releasesFolder.ts';
import { stateOf } from './session.ts';
import { keepToasts } from './toasts.ts';

interface Options {
  /** Who sits in front of the browser when the test begins: the first administrator, or somebody without a session. */
  as: 'admin' | 'nobody';
}

interface Fixtures {
  /** The session of the browser, also for calls beside it; without one for `as: 'nobody'`. */
  session: Session | undefined;
  guard: Guard;
  /** The server's releases; whatever a test does to them is undone after it. */
  releases: ReleasesFolder;
}

interface WorkerFixtures {
  server: ConsoleServer;
}

/**
 * Playwright's `test` with a real server of the console per worker. Every test fails on an error in the console, on an uncaught
 * error and on a request to another origin, unless it named it with `guard.expects`.
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
    use(session ? stateOf(server.url, session) : { cookies: [], origins: [] }),
  guard: [
    async ({ context, server }, use) => {
      const guard = new Guard(context, server.url);
      await keepToasts(context);
      await withoutLimits(context);
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
    // What a page still fetches would be missing for a moment.
    await closePages(context);
    server.releases.restore();
  },
});

export { expect };

/** A test does not wait for the last request of its pages; a route that is answering one then must not fail it. */
async function closePages(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(pages.map((page) => page.close()));
}
