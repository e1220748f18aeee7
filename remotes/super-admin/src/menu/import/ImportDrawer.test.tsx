import { toastsAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIST, menuTreeFixture, openPage, stubMenuTree } from '../menu.fixture.tsx';

const CHECK = 'POST /menu/checkBaseMenus';
const IMPORT = 'POST /menu/importBaseMenus';
const TASK = 'POST /task/getTask';
const CANCEL = 'POST /task/cancelTask';
let server: FakeServer;

const row = (index: number, result: string, reasons: string[] = []) => ({
  index,
  name: `m${index}`,
  title: `菜单${index}`,
  parent: '',
  result,
  changes: [],
  reasons,
});
const aTask = (more: object) => ({
  task: {
    ID: 7,
    status: 'running',
    title: '导入菜单',
    progress: 0,
    total: 2,
    success: 0,
    failed: 0,
    skipped: 0,
    msg: '',
    ...more,
  },
});
const toasts = () => store.get(toastsAtom).map(({ text }) => text);

beforeEach(() => {
  server = fakeServer();
  stubMenuTree(server, menuTreeFixture());
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

/** Opens the drawer and chooses a file with two menus. */
async function choose(rows: object[], stat: object) {
  server.on(CHECK, {
    data: { rows, stat: { add: 0, update: 0, same: 0, skip: 0, refuse: 0, ...stat } },
  });
  server.on(IMPORT, { data: aTask({ status: 'queued' }) });
  await openPage();
  fireEvent.click(await screen.findByRole('button', { name: '导入' }));
  const dialog = await screen.findByRole('dialog', { name: '导入菜单' });
  const file = new File(
    [JSON.stringify({ menus: [{ name: 'm0' }, { name: 'm1' }] })],
    'menus.json',
  );
  const input = dialog.querySelector('input[type=file]');
  if (!input) throw new Error('no place for a file');
  fireEvent.change(input, { target: { files: [file] } });
  return within(dialog);
}

it('runs a task, shows its progress, and reloads the list at its end', async () => {
  const drawer = await choose([row(0, 'add'), row(1, 'add')], { add: 2 });
  server.on(TASK, { data: aTask({ progress: 50, success: 1 }) });
  fireEvent.click(await drawer.findByRole('button', { name: '导入 2 个菜单' }));
  expect(
    (await drawer.findByText('正在写入，已完成 1 / 2，关闭后仍会继续')).querySelector('progress')
      ?.value,
  ).toBe(50);
  const listed = server.seen(LIST).length;
  server.on(TASK, {
    data: aTask({ status: 'done', progress: 100, success: 2, msg: '已新增 2 个、修改 0 个菜单' }),
  });
  await waitFor(() => expect(toasts()).toContain('已新增 2 个、修改 0 个菜单'));
  await waitFor(() => expect(server.seen(LIST).length).toBeGreaterThan(listed));
});

it('can be stopped, and reports that written rows stay', async () => {
  const drawer = await choose([row(0, 'add'), row(1, 'refuse', ['展示名称最多 100 个字符'])], {
    add: 1,
    refuse: 1,
  });
  expect(await drawer.findByText('展示名称最多 100 个字符')).not.toBeNull();
  const confirm = drawer.getByRole('button', { name: '导入 1 个菜单' }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.click(drawer.getByRole('checkbox', { name: '仅导入正确的菜单' }));
  server.on(TASK, { data: aTask({}) });
  server.on(CANCEL, { data: aTask({ status: 'canceled' }) });
  fireEvent.click(confirm);
  fireEvent.click(await drawer.findByRole('button', { name: '取消导入' }));
  await waitFor(() => expect(server.seen(CANCEL)).toHaveLength(1));
  server.on(TASK, { data: aTask({ status: 'canceled' }) });
  expect(await drawer.findByText(/导入已取消，已写入的菜单保留/, undefined)).not.toBeNull();
});
