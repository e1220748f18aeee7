import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS } from '../support/budgets.ts';
import { stopClock } from '../support/clock.ts';
import { ReleasesFolder } from '../support/releasesFolder.ts';
import { activePanel, expectHome, rows, signInByForm } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { type PageWeight, startWeighing, weighParts, weighRelease } from '../support/weight.ts';
import { WORKSPACE } from '../support/workspace.ts';

test.use({ as: 'visitor' });

test('sign-in and the list of users are within the budgets of scripts, styles and requests', async ({
  page,
}) => {
  const weigh = startWeighing(page);
  // Low-priority files wait for an idle browser, and with a stopped clock it does not become idle.
  await stopClock(page);
  await page.goto('/#/login?redirect=%2Flayout%2Fadmin%2Fuser');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  const signIn = await weigh();
  expect(signIn.js, 'kB of scripts at sign-in').toBeLessThanOrEqual(BUDGETS.signIn.js);
  expect(signIn.css, 'kB of styles at sign-in').toBeLessThanOrEqual(BUDGETS.signIn.css);
  expect(signIn.requests, 'requests at sign-in').toBeLessThanOrEqual(BUDGETS.signIn.requests);

  await signInByForm(page);
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect((await weigh()).js, 'kB of scripts up to the list of users').toBeLessThanOrEqual(
    BUDGETS.userList.js,
  );
});

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1440, height: 360 } });

  test('工作台 after sign-in is within the budget of a list, because its chart code is loaded when the charts are visible', async ({
    page,
  }) => {
    const weigh = startWeighing(page);
    // As above: files of low priority are not part of the first page.
    await stopClock(page);
    await page.goto('/#/login');
    await signInByForm(page);
    await expectHome(page);
    expect((await weigh()).js, 'kB of scripts up to 工作台').toBeLessThanOrEqual(
      BUDGETS.userList.js,
    );
    const curve = activePanel(page).getByRole('figure');
    await expect(curve).toHaveCount(0);
    await page.clock.resume();
    await activePanel(page).getByRole('heading', { name: '在线曲线' }).scrollIntoViewIfNeeded();
    await expect(curve.first()).toBeVisible();
  });
});

test('every page of a remote is within its budgets', () => {
  const releases = new ReleasesFolder(WORKSPACE.releases);
  const remotes = releases.ids().map((id) => weighRelease(releases.folder, releases.current(id)));
  expect(remotes.flat().length).toBeGreaterThan(2);
  const { entry, pageCode, closure } = BUDGETS.remote;
  const isTooHeavy = (page: PageWeight) =>
    page.entry > entry || page.pageCode > pageCode || page.closure > closure;
  expect(remotes.flat().filter(isTooHeavy)).toEqual([]);
});

test('the scripts of the first screen have the mark for eager compilation', () => {
  const folder = path.join(WORKSPACE.hostBuild, 'static');
  const scripts = readdirSync(folder).filter((name) =>
    /^(?:libraries|shell|kit)\.\w+\.js$/.test(name),
  );
  expect(scripts).toHaveLength(3);
  const reported = (name: string) =>
    readFileSync(path.join(folder, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  expect(scripts.filter((name) => !reported(name))).toEqual([]);
});

test('every heavy part of the kit is within its budget', () => {
  const weights = Object.entries(weighParts(WORKSPACE.hostBuild));
  const budgets: Readonly<Record<string, number>> = BUDGETS.parts;
  expect(weights.filter(([, weight]) => weight === 0)).toEqual([]);
  expect(weights.filter(([part, weight]) => weight > (budgets[part] ?? 0))).toEqual([]);
});
