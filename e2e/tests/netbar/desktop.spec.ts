import { expectAccessible } from '../../support/axe.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const NAME = '桌面网吧';

test('the desktop of a machine inherits from its netbar, is changed by keyboard for this machine only, and reset', async ({
  page,
  server,
  session,
}) => {
  const call = callAs({ server, session });
  const { netbar, gateway } = await addReportingNetbar(
    { server, session },
    {
      name: NAME,
      machines: ['A001', 'A002'],
    },
  );
  try {
    const machines = async () =>
      (
        await call<{ list: { ID: number; terminalNo: string }[] }>('POST /pc/getPcList', {
          page: 1,
          pageSize: 10,
          netbarId: netbar.ID,
        })
      ).list;
    await expect.poll(async () => (await machines()).length).toBe(2);
    await page.goto(`/#/layout/netbar/desktop?netbar=${netbar.ID}`);
    await activePanel(page).getByRole('button', { name: '添加图标' }).click();
    const form = page.getByRole('dialog', { name: '添加图标' });
    await form.getByRole('textbox', { name: '名称' }).fill('英雄对决');
    // An invalid target shows an error at its field and adds no icon.
    await form.getByRole('textbox', { name: '目标' }).fill('javascript:alert(1)');
    await form.getByRole('button', { name: '添加图标' }).click();
    await expect(form.getByRole('textbox', { name: '目标' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await form.getByRole('textbox', { name: '目标' }).fill('D:\\Games\\duel.exe');
    await form.getByRole('button', { name: '添加图标' }).click();
    await expect(form).toBeHidden();
    await activePanel(page).getByRole('button', { name: '保存并下发' }).click();
    const icon = activePanel(page)
      .getByRole('listbox', { name: '桌面' })
      .getByRole('option', { name: /^英雄对决/ });
    await expect(activePanel(page).getByRole('button', { name: '保存并下发' })).toBeHidden();

    const pc = (await machines()).find(({ terminalNo }) => terminalNo === 'A001');
    await page.goto(`/#/layout/netbar/pc/${pc?.ID}/desktop`);
    await expect(icon).toHaveAccessibleName(new RegExp(`继承自网吧「${NAME}」`));
    const place = await icon.getAttribute('aria-label');
    await icon.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(icon).toHaveAccessibleName(/已覆盖$/);
    await expect(icon).toBeFocused();
    await expectAccessible(page, 'the desktop of a machine');
    await activePanel(page).getByRole('button', { name: '保存并下发' }).click();
    await expect(activePanel(page).getByRole('button', { name: '保存并下发' })).toBeHidden();
    // The other machine keeps the desktop of its netbar.
    const other = (await machines()).find(({ terminalNo }) => terminalNo === 'A002');
    type Desktop = { desktop: { view: { icons: { name: string; row: number; col: number }[] } } };
    const cellOf = async (terminalId: number | undefined) => {
      const { desktop } = await call<Desktop>('POST /pc/getDesktopConfig', { terminalId });
      const { row = -1, col = -1 } =
        desktop.view.icons.find(({ name }) => name === '英雄对决') ?? {};
      return { row, col };
    };
    const { row, col } = await cellOf(other?.ID);
    expect(await cellOf(pc?.ID)).toEqual({ row, col: col + 1 });

    await activePanel(page).getByRole('button', { name: '恢复继承', exact: true }).click();
    await activePanel(page).getByRole('button', { name: '保存并下发' }).click();
    await expect(icon).toHaveAttribute('aria-label', place ?? '');
  } finally {
    gateway.end();
  }
});
