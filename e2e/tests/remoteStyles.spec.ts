import type { Page } from 'playwright/test';
import { changeMenus } from '../support/boot.ts';
import { copyProbe, PROBE_CONFIG, PROBE_MENUS } from '../support/probe.ts';
import { activePanel, openFromMenu } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const RED = 'rgb(255, 0, 0)';
const BLUE = 'rgb(0, 0, 255)';

/** A remote with a library that styles every button, and a page with one popup of each kind. */
const styled = {
  'styled/node_modules/buttons/buttons.css': 'button { outline-color: rgb(255 0 0) !important }',
  'styled/styled.css': '.probe-text { color: rgb(0 0 255) }',
  'styled/StyledPage.tsx': `import { Button, Drawer, Modal, Popover } from '@arco-design/web-react';
import { SideDrawer } from '@console/shared/ui';
import { useState } from 'react';
import './node_modules/buttons/buttons.css';
import './styled.css';
export default function StyledPage() {
  const [open, setOpen] = useState('');
  const text = <p className="probe-text">probe text</p>;
  const close = () => setOpen('');
  return (
    <section>
      <Button onClick={() => setOpen('drawer')}>open a drawer</Button>
      <Button onClick={() => setOpen('kit')}>open a drawer of the kit</Button>
      <Button onClick={() => setOpen('dialog')}>open a dialog</Button>
      <Popover trigger="click" content={<>{text}<button type="button">inside</button></>}>
        <Button>open a popup</Button>
      </Popover>
      <Drawer title="drawer" visible={open === 'drawer'} onOk={close} onCancel={close} unmountOnExit>{text}</Drawer>
      <SideDrawer title="kit" open={open === 'kit'} onClose={close}>{text}</SideDrawer>
      <Modal title="dialog" visible={open === 'dialog'} onOk={close} onCancel={close} unmountOnExit>{text}</Modal>
    </section>
  );
}
`,
  [PROBE_CONFIG]: `export default ${JSON.stringify({
    id: 'probe',
    title: '探针',
    host: '>=0.1.0 <1.0.0',
    pages: [{ component: 'view/probe/parts', module: './src/styled/StyledPage.tsx' }],
  })};\n`,
};

test.beforeEach(async ({ page, releases }) => {
  const copy = copyProbe(styled);
  await releases.publish(copy.folder).finally(copy.remove);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  await page.goto('/#/layout/probeParts');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('styles of a remote do not reach the frame or pages of other remotes', async ({ page }) => {
  await expect(button(page, 'open a dialog')).toHaveCSS('outline-color', RED);
  await expect(button(page, '收起菜单')).not.toHaveCSS('outline-color', RED);
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
  const buttons = activePanel(page).getByRole('button');
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all())
    await expect(button).not.toHaveCSS('outline-color', RED);
});

for (const [name, closing] of [
  ['open a drawer', '确定'],
  ['open a drawer of the kit', '关闭'],
  ['open a dialog', '确定'],
  ['open a popup', 'inside'],
] as const)
  test(`styles of a remote apply inside of the layer of "${name}"`, async ({ page }) => {
    await button(page, name).click();
    await expect(page.getByText('probe text')).toHaveCSS('color', BLUE);
    const inside = page.locator('body > .remote-root').getByRole('button', { name: closing });
    await expect(inside).toHaveCSS('outline-color', RED);
    await expect(inside).toBeInViewport({ ratio: 1 });
    await inside.click();
    if (closing !== 'inside') await expect(page.getByText('probe text')).toHaveCount(0);
  });
