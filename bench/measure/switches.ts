import { signInByApi } from '@console/e2e/support/api.ts';
import { changeMenus } from '@console/e2e/support/boot.ts';
import type { ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { copyProbe, PROBE_MENUS, releaseText } from '@console/e2e/support/probe.ts';
import { activePanel, openFromMenu, rows } from '@console/e2e/support/screen.ts';
import { WORKSPACE } from '@console/e2e/support/workspace.ts';
import type { RemoteManifest } from '@console/shared/contract';
import { expect, type Page } from 'playwright/test';
import { usedHeap, withInterpreter } from './heap.ts';

const SWITCHES = 100;
/** Switches before the first heap measurement, until caches are filled. */
const WARM_UP = 50;

export interface Switches {
  /**
   * Ratio of the heap after all switches to the heap after the first fifty, each after a garbage
   * collection.
   */
  heapGrowth: number;
  heapMb: number;
}

/**
 * Simulates a new revision in another browser tab, waits until the page has applied it, and visits
 * the page of the remote.
 */
async function applyBuild(page: Page, text: string): Promise<void> {
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page).first()).toBeVisible();
  const revision = () => page.evaluate(() => localStorage.getItem('revision'));
  const before = await revision();
  await page.evaluate(() =>
    dispatchEvent(new StorageEvent('storage', { key: 'revision', newValue: 'another' })),
  );
  await expect.poll(revision).not.toBe(before);
  await openFromMenu(page, '探针部件');
  await expect(activePanel(page)).toContainText(text);
}

/**
 * Switches many times between two builds of a remote in a page that is not reloaded: v1 → v2 → v1 →
 * …
 */
export async function measureSwitches({ url, releases }: ConsoleServer): Promise<Switches> {
  const first = await releases.publish(WORKSPACE.probe);
  const changed = copyProbe(releaseText('probe release two'));
  const second = await releases.publish(changed.folder).finally(changed.remove);
  const builds: [RemoteManifest, string][] = [
    [first, 'probe release one'],
    [second, 'probe release two'],
  ];
  return withInterpreter(async (browser) => {
    const context = await browser.newContext({ baseURL: url });
    const { token } = await signInByApi(url);
    await context.addCookies([{ name: 'x-token', value: token, url }]);
    const page = await context.newPage();
    await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
    await page.goto('/#/layout/probeParts');
    await expect(activePanel(page)).toContainText('probe release two');
    const session = await context.newCDPSession(page);
    let before = 0;
    for (let count = 0; count < SWITCHES; count += 1) {
      if (count === WARM_UP) before = await usedHeap(session);
      const [release, text] = builds[count % 2] as [RemoteManifest, string];
      releases.activate(release);
      await applyBuild(page, text);
    }
    const after = await usedHeap(session);
    return { heapGrowth: after / before, heapMb: after / 1_000_000 };
  }).finally(() => releases.restore());
}
