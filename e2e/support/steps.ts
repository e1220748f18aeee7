import { expect, type Page, type Request, type Route } from 'playwright/test';

const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname}`;

/**
 * Records the requests of a page, without the document.
 *
 * @returns a function that waits until no request is pending and returns names such as `GET
 *   /static/shell.77aa77aa77aa.js` or `POST /api/user/getUserList`
 */
export function recordRequests(page: Page): () => Promise<Set<string>> {
  const names = new Set<string>();
  const running = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'document') return;
    running.add(request);
    names.add(nameOf(request));
  });
  const ended = (request: Request) => running.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await expect.poll(() => running.size, 'pending requests').toBe(0);
    return names;
  };
}

/**
 * Blocks every request that does not belong to the first loading step. A blocked request that is
 * still sent depends on the first step only, so the test counts loading steps without measuring
 * time.
 *
 * @param isFirst whether a request belongs to the first step; the document always does
 * @returns a function that returns those of the given requests that were not sent
 */
export async function blockAfterFirstStep(
  page: Page,
  isFirst: (name: string) => boolean,
): Promise<(files: ReadonlySet<string>) => string[]> {
  const names = new Set<string>();
  await page.route('**/*', (route: Route) => {
    const request = route.request();
    const name = nameOf(request);
    names.add(name);
    if (request.resourceType() === 'document' || isFirst(name)) return route.continue();
  });
  return (files) => [...files].filter((name) => !names.has(name));
}

/** Returns the files that an HTML page references, in the format of {@link recordRequests}. */
export function referencedFiles(html: string): Set<string> {
  const links = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"/g);
  return new Set([...links].map(([, path]) => `GET ${path}`));
}
