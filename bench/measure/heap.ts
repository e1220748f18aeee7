import { type Browser, type CDPSession, chromium } from 'playwright/test';

/**
 * Runs work with a browser that only interprets scripts. Compiled code would distort the heap size,
 * because it grows for hundreds of cycles and is discarded when memory is low.
 */
export async function withInterpreter<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    args: ['--js-flags=--no-opt --no-maglev --no-sparkplug'],
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Returns the bytes of the page's heap after a garbage collection. */
export async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
