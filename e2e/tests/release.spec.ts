import path from 'node:path';
import { callApi } from '../support/api.ts';
import { changeMenus } from '../support/boot.ts';
import { copyProbe, PROBE_MENUS, releaseText } from '../support/probe.ts';
import { snapshot } from '../support/releasesFolder.ts';
import { activePanel } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

test('a new release of one remote is active on the next load, without other changes, builds or restarts', async ({
  page,
  releases,
  server,
}) => {
  const first = await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  await page.goto('/#/layout/probeParts');
  await expect(activePanel(page)).toContainText('probe release one');
  const before = { host: snapshot(WORKSPACE.hostBuild), releases: snapshot(releases.folder) };
  const { revision } = await callApi<{ revision: string }>(server.url, 'GET /console/boot');

  const changed = copyProbe(releaseText('probe release two'));
  const second = await releases.publish(changed.folder).finally(changed.remove);
  expect(second.build).not.toBe(first.build);
  expect(second.entry.global).not.toBe(first.entry.global);

  await page.reload();
  await expect(activePanel(page)).toContainText('probe release two');
  expect((await callApi<{ revision: string }>(server.url, 'GET /console/boot')).revision).not.toBe(
    revision,
  );
  expect(snapshot(WORKSPACE.hostBuild)).toEqual(before.host);
  const untouched = Object.entries(before.releases).filter(
    ([file]) => file !== path.join('probe', 'current.json'),
  );
  expect(snapshot(releases.folder)).toMatchObject(Object.fromEntries(untouched));
});

test('an open page keeps the release that it was loaded from', async ({ page, releases }) => {
  await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  await page.goto('/#/layout/probeIdentity');
  await expect(activePanel(page)).toContainText('admin probeIdentity');
  const changed = copyProbe(releaseText('probe release two'));
  await releases.publish(changed.folder).finally(changed.remove);
  // The other page was not loaded yet. It comes from the same release, not from a mixture.
  await activePanel(page).getByRole('link', { name: 'to the parts' }).click();
  await expect(activePanel(page)).toContainText('probe release one');
});
