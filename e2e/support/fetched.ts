import type { Page } from 'playwright/test';

/**
 * The paths that a page's browser fetched for the document in front, and did not have: also those of which it only asked whether
 * they had changed. The document itself is not among them.
 */
export function fetchedPaths(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
}
