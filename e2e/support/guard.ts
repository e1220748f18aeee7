import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright/test';

const LIVE_SOCKET = /^WebSocket connection to '[^']*\/api\/live' failed/;
/**
 * Matches a manifest of a former fallback build, which is prefetched although an earlier journey
 * may have removed it.
 */
const GONE_MANIFEST = /\/r\/[a-z0-9-]+\/[0-9a-f]{12}\/remote\.json$/;
const guards = new WeakMap<BrowserContext, Guard>();

/** Returns the guard of a context, if it has one. */
export const contextGuard = (context: BrowserContext): Guard | undefined => guards.get(context);

/**
 * Records problems on all pages of a context: console errors (including CSP violations), uncaught
 * errors, and requests to other origins.
 */
export class Guard {
  readonly #origin: string;
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];
  #isSessionEnding = false;

  constructor(context: BrowserContext, baseUrl: string) {
    guards.set(context, this);
    this.#origin = new URL(baseUrl).origin;
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) =>
      this.#problems.push(`uncaught: ${error.error().stack || error.error().message}`),
    );
    context.on('request', (request) => this.#onRequest(request));
  }

  /** Accepts errors that the test causes itself. Other errors still fail it. */
  expects(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Runs work that ends the session. Pending calls may then fail with 401. */
  async whileSessionEnds(work: () => Promise<void>): Promise<void> {
    this.#isSessionEnding = true;
    await work();
    this.#isSessionEnding = false;
  }

  /** Problems that were not expected. */
  get problems(): readonly string[] {
    return this.#problems.filter(
      (problem) => !this.#expected.some((pattern) => pattern.test(problem)),
    );
  }

  #onConsole(message: ConsoleMessage): void {
    // The live socket reconnects automatically. A separate journey checks that it works.
    if (LIVE_SOCKET.test(message.text())) return;
    if (GONE_MANIFEST.test(message.location().url) && /status of 404/.test(message.text())) return;
    if (
      message.type() !== 'error' ||
      (this.#isSessionEnding && /status of 401/.test(message.text()))
    )
      return;
    this.#problems.push(`console: ${message.text()} (${message.location().url})`);
  }

  #onRequest(request: Request): void {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== this.#origin)
      this.#problems.push(`foreign request: ${url}`);
  }
}

/** Resolves with the next matching console message of a page. */
export function consoleMessage(page: Page, pattern: RegExp): Promise<ConsoleMessage> {
  return page.waitForEvent('console', (message) => pattern.test(message.text()));
}
