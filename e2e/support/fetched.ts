import type { Page } from 'playwright/test';

/**
 * Returns the paths that the current document loaded from the network, including revalidated files,
 * without the document itself.
 */
export function fetchedPaths(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
}
