import { BUDGETS } from '../support/budgets.ts';
import { ReleasesFolder } from '../support/releasesFolder.ts';
import { front, rows, signInByForm } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { startWeighing, weighParts, weighRelease } from '../support/weight.ts';
import { WORKSPACE } from '../support/workspace.ts';

test.use({ as: 'nobody' });

test('sign-in and the list of users keep their budgets of scripts, styles and requests', async ({ page }) => {
  const weigh = startWeighing(page);
  await page.goto('/#/login?redirect=%2Flayout%2Fadmin%2Fuser');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  const signIn = await weigh();
  expect(signIn.js, 'kB of scripts at sign-in').toBeLessThanOrEqual(BUDGETS.signIn.js);
  expect(signIn.css, 'kB of styles at sign-in').toBeLessThanOrEqual(BUDGETS.signIn.css);
  expect(signIn.requests, 'requests at sign-in').toBeLessThanOrEqual(BUDGETS.signIn.requests);

  await signInByForm(page);
  await expect(front(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect((await weigh()).js, 'kB of scripts up to the list of users').toBeLessThanOrEqual(BUDGETS.userList.js);
});

test('every page of a remote keeps its budgets', () => {
  const releases = new ReleasesFolder(WORKSPACE.releases);
  const remotes = releases.ids().map((id) => weighRelease(releases.folder, releases.current(id)));
  expect(remotes.flat().length).toBeGreaterThan(2);
  const { entry, entryPages, entryPage, own, closure } = BUDGETS.remote;
  const tooHeavy = remotes.flatMap((pages) => {
    const ofEntry = entry + Math.max(0, pages.length - entryPages) * entryPage;
    return pages.filter((page) => page.entry > ofEntry || page.own > own || page.closure > closure);
  });
  expect(tooHeavy).toEqual([]);
});

test('every heavy part of the kit keeps its budget', () => {
  const weights = Object.entries(weighParts(WORKSPACE.hostBuild));
  const budgets: Readonly<Record<string, number>> = BUDGETS.parts;
  expect(weights.filter(([, weight]) => weight === 0)).toEqual([]);
  expect(weights.filter(([part, weight]) => weight > (budgets[part] ?? 0))).toEqual([]);
});
