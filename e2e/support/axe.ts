import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Fails when axe finds a serious or critical fault on what is shown now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`));
  expect(grave, `accessibility of ${what}`).toEqual([]);
}
