import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright/test';

const LIVE_SOCKET = /^WebSocket connection to '[^']*\/api\/live' failed/;
/** A build that stood in before is fetched ahead; an earlier journey may have taken its folder away. */
const GONE_MANIFEST = /\/r\/[a-z0-9-]+\/[0-9a-f]{12}\/remote\.json$/;
const guards = new WeakMap<BrowserContext, Guard>();

/** Who watches a context, if anybody does. */
export const guardOf = (context: BrowserContext): Guard | undefined => guards.get(context);

/**
 * Watches all pages of a context for what no journey may leave behind: errors in the console (violations of the
 * Content-Security-Policy are among them), errors that no code caught, requests to another origin.
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

  /** Names an error that the test provokes itself; anything else still fails it. */
  expects(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Does what ends the session. Calls that are under way then are answered 401: no fault of the page that goes. */
  async whileSessionEnds(work: () => Promise<void>): Promise<void> {
    this.#isSessionEnding = true;
    await work();
    this.#isSessionEnding = false;
  }

  /** What was seen so far and not expected. */
  get problems(): readonly string[] {
    return this.#problems.filter(
      (problem) => !this.#expected.some((pattern) => pattern.test(problem)),
    );
  }

  #onConsole(message: ConsoleMessage): void {
    // The live socket is made anew by itself when its server is away; that there is one is a journey of its own.
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

/** Resolves when a page's console shows a matching message from now on. */
export function consoleMessage(page: Page, pattern: RegExp): Promise<ConsoleMessage> {
  return page.waitForEvent('console', (message) => pattern.test(message.text()));
}
