import { type Browser, type CDPSession, chromium } from 'playwright/test';

/**
 * Lends a browser that only interprets scripts. What the page keeps is all that its heap then holds: compiled code, which grows for
 * hundreds of cycles and is thrown away when memory is short, would hide it.
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

/** Bytes of the page's heap after a garbage collection. */
export async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
