import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callApi } from '../support/api.ts';
import { changeMenus } from '../support/boot.ts';
import { PROBE_MENUS } from '../support/probe.ts';
import { snapshot } from '../support/releasesFolder.ts';
import { front } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

/** A copy of the fixture remote's sources with other words on its page. */
function copyOfProbe(text: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-probe-'));
  cpSync(WORKSPACE.probe, folder, {
    recursive: true,
    filter: (file) => !/node_modules|dist|tsconfig/.test(path.relative(WORKSPACE.probe, file)),
  });
  symlinkSync(path.join(WORKSPACE.probe, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'src/parts/releaseText.ts'), `export const RELEASE_TEXT = '${text}';\n`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

test('a new release of one remote is there on the next load; nothing else was built, changed or started anew', async ({
  page,
  releases,
  server,
}) => {
  const first = await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  await page.goto('/#/layout/probeParts');
  await expect(front(page)).toContainText('probe release one');
  const before = { host: snapshot(WORKSPACE.hostBuild), releases: snapshot(releases.folder) };
  const { revision } = await callApi<{ revision: string }>(server.url, 'GET /console/boot');

  const changed = copyOfProbe('probe release two');
  const second = await releases.publish(changed.folder).finally(changed.remove);
  expect(second.build).not.toBe(first.build);
  expect(second.entry.global).not.toBe(first.entry.global);

  await page.reload();
  await expect(front(page)).toContainText('probe release two');
  expect((await callApi<{ revision: string }>(server.url, 'GET /console/boot')).revision).not.toBe(revision);
  expect(snapshot(WORKSPACE.hostBuild)).toEqual(before.host);
  const untouched = Object.entries(before.releases).filter(([file]) => file !== path.join('probe', 'current.json'));
  expect(snapshot(releases.folder)).toMatchObject(Object.fromEntries(untouched));
});

test('a page that is open goes on with the release it was loaded from', async ({ page, releases }) => {
  await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  await page.goto('/#/layout/probeIdentity');
  await expect(front(page)).toContainText('admin probeIdentity');
  const changed = copyOfProbe('probe release two');
  await releases.publish(changed.folder).finally(changed.remove);
  // Its other page was not loaded yet: it comes from the same release, not from half of each.
  await front(page).getByRole('link', { name: 'to the parts' }).click();
  await expect(front(page)).toContainText('probe release one');
});
