import type { Page } from 'playwright/test';

/**
 * Compares the executed scripts of a page with the intact files.
 *
 * @param intact text of each watched file, by its path
 * @returns the paths of the scripts that ran with other text
 */
export async function watchScripts(
  page: Page,
  intact: ReadonlyMap<string, string>,
): Promise<() => Promise<string[]>> {
  if (intact.size === 0) return async () => [];
  const client = await page.context().newCDPSession(page);
  const checks: Promise<string[]>[] = [];
  const check = async (scriptId: string, path: string, text: string): Promise<string[]> => {
    const { scriptSource } = await client.send('Debugger.getScriptSource', { scriptId });
    return scriptSource === text ? [] : [path];
  };
  client.on('Debugger.scriptParsed', ({ scriptId, url }) => {
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    const text = intact.get(path);
    if (text !== undefined) checks.push(check(scriptId, path, text));
  });
  await client.send('Debugger.enable');
  return async () => {
    const changed = (await Promise.all(checks)).flat();
    const isMarked = await page.evaluate('Boolean(globalThis.foreignCode)');
    return isMarked ? [...changed, 'a foreign file'] : changed;
  };
}
