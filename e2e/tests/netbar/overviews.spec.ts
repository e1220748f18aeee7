import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { addOwner } from '../../support/owner.ts';
import { activePanel, rows, signInByForm } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

/** Path of each menu entry, and the heading of the page of one netbar. */
const ENTRIES = [
  { path: 'config', of: (name: string) => `网吧配置：${name}` },
  { path: 'rule', of: (name: string) => `规则：${name}` },
  { path: 'run', of: (name: string) => `启动项：${name}` },
  { path: 'desktop', of: (name: string) => `桌面：${name}` },
  { path: 'process', of: () => '进程树' },
] as const;

/** Opens the first netbar of an overview, and returns to the overview. */
async function followFirst(page: Page, { path, of }: (typeof ENTRIES)[number]): Promise<void> {
  const panel = activePanel(page);
  const link = rows(page).first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(new RegExp(`^#/layout/netbar/${path}\\?netbar=\\d+$`));
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?netbar=\\d+$`));
  await expect(panel.getByRole('heading', { level: 1, name: of(name) })).toBeVisible();
  await panel.getByRole('link', { name: '全部网吧' }).click();
  await expect(page).toHaveURL(new RegExp(`/netbar/${path}$`));
  await expect(rows(page).first()).toBeVisible();
}

test('each entry lists all netbars, filters them by state, and opens the page of one', async ({
  page,
}) => {
  for (const entry of ENTRIES) {
    await page.goto(`/#/layout/netbar/${entry.path}`);
    await expect(rows(page)).toHaveCount(10);
    await expectAccessible(page, `the overview ${entry.path}`);
    await followFirst(page, entry);
  }
  await page.goto('/#/layout/netbar/process');
  const threats = activePanel(page).getByRole('button', { name: /^有威胁快照/ });
  const total = Number(/\d+/.exec((await threats.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(0);
  await threats.click();
  await expect(activePanel(page).getByText(`共 ${total} 条`).first()).toBeVisible();
});

test.describe('owner of three netbars', () => {
  test.use({ as: 'visitor' });

  test('sees these three in each entry', async ({ page, server }) => {
    const { account, netbars } = await addOwner(server.url);
    await page.goto('/#/login');
    await signInByForm(page, account);
    await expect(activePanel(page)).toBeVisible();
    for (const entry of ENTRIES) {
      await page.goto(`/#/layout/netbar/${entry.path}`);
      await expect(rows(page)).toHaveCount(3);
      const names = await rows(page).getByRole('link').allTextContents();
      expect([...names].sort()).toEqual([...netbars].sort());
      await followFirst(page, entry);
    }
  });
});
