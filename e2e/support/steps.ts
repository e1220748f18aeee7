import { expect, type Page, type Request, type Route } from 'playwright/test';

const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname}`;

/**
 * Writes down what a page asks for from now on, the document apart.
 *
 * @returns waits until nothing is under way and tells it, `GET /static/shell.77aa77aa77aa.js` or `POST /api/user/getUserList`
 */
export function recordRequests(page: Page): () => Promise<Set<string>> {
  const asked = new Set<string>();
  const running = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'document') return;
    running.add(request);
    asked.add(nameOf(request));
  });
  const ended = (request: Request) => running.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await expect.poll(() => running.size, 'requests that are under way').toBe(0);
    return asked;
  };
}

/**
 * From now on answers only what belongs to the first step and lets everything else wait for good. What is asked for all the
 * same waits for no more than the first step: this counts steps without measuring time.
 *
 * @param isFirst whether a request belongs to the first step; the document always does
 * @returns what of the given requests was not asked for yet
 */
export async function holdAfter(
  page: Page,
  isFirst: (name: string) => boolean,
): Promise<(wanted: ReadonlySet<string>) => string[]> {
  const asked = new Set<string>();
  await page.route('**/*', (route: Route) => {
    const request = route.request();
    const name = nameOf(request);
    asked.add(name);
    if (request.resourceType() === 'document' || isFirst(name)) return route.continue();
  });
  return (wanted) => [...wanted].filter((name) => !asked.has(name));
}

/** The files that a page of HTML names itself, as {@link recordRequests} writes them. */
export function namedBy(html: string): Set<string> {
  const links = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"/g);
  return new Set([...links].map(([, path]) => `GET ${path}`));
}
