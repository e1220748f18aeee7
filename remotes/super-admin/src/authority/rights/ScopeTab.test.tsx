import { toastsAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  bodies,
  openPage,
  scopeFixture,
  stubRights,
  stubRoleTree,
  stubScope,
} from '../authority.fixture.tsx';

const SET = 'POST /authority/setRoleScope';
const PREVIEW = 'POST /authority/previewRoleScope';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  stubRoleTree(server);
  stubRights(server);
  server.on(SET, { data: { revision: 'scope 2' } });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const toasts = () => store.get(toastsAtom).map(({ text }) => text);

/** Opens the data scope of 网管. */
async function open() {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: '设置「网管」的权限' }));
  const drawer = within(await screen.findByRole('dialog', { name: '「网管」的权限' }));
  fireEvent.click(drawer.getByRole('tab', { name: '数据范围' }));
  await drawer.findByRole('radio', { name: '指定范围' });
  const radio = (name: string) => drawer.getByRole('radio', { name }) as HTMLInputElement;
  const box = (name: string) => drawer.getByRole('checkbox', { name }) as HTMLInputElement;
  const save = () => fireEvent.click(drawer.getByRole('button', { name: '保存数据范围' }));
  const saved = async () => {
    save();
    await waitFor(() => expect(toasts()).toEqual(['数据范围已保存']));
    return bodies(server, SET).at(-1);
  };
  return { drawer, radio, box, save, saved };
}

it('shows the scope of the role, the inherited scope, and the number of visible rows', async () => {
  const { drawer, radio, box } = await open();
  expect([
    radio('与上级角色相同').checked,
    radio('全部').checked,
    radio('指定范围').checked,
  ]).toEqual([false, false, true]);
  expect([box('自有网吧').checked, box('所在市场').checked]).toEqual([true, false]);
  expect(drawer.getByText('上级角色「平台管理员」：全部')).not.toBeNull();
  expect(await drawer.findByText('能看到 12 家网吧、3 个市场')).not.toBeNull();
  expect(bodies(server, PREVIEW)).toEqual([{ authorityId: 301, scope: scopeFixture('owner') }]);
});

it('asks the server for a preview of the selection, and explains a scope that differs per user', async () => {
  const { drawer, box } = await open();
  server.on(PREVIEW, { data: { netbars: 5, markets: 0, people: 8, personal: true } });
  fireEvent.click(box('负责的网吧'));
  await drawer.findByText(
    '拥有该角色的 8 名用户合计能看到 5 家网吧、0 个市场，每人只能看到与自己有关的部分',
  );
  expect(bodies(server, PREVIEW).at(-1)).toEqual({
    authorityId: 301,
    scope: scopeFixture('member', 'owner'),
  });
});

it('selects markets, regions and netbars; all cities of a province become the province', async () => {
  stubScope(server, { ...scopeFixture('custom'), marketIds: [1], regionCodes: ['320000'] });
  const { drawer, box, saved } = await open();
  expect(box('江苏省').checked).toBe(true);
  fireEvent.click(box('浙江省'));
  fireEvent.click(drawer.getByRole('button', { name: '移除「华东市场」' }));
  const netbars = within(drawer.getByRole('list', { name: '可选的网吧' }));
  fireEvent.click(await netbars.findByRole('checkbox', { name: '星河网咖' }));
  expect(drawer.getByRole('button', { name: '移除「星河网咖」' })).not.toBeNull();
  expect(await saved()).toEqual({
    authorityId: 301,
    scope: { ...scopeFixture('custom'), regionCodes: ['320000', '330000'], netbarIds: [7] },
    revision: 'scope 1',
  });
});

it.each([
  ['与上级角色相同', null],
  ['全部', scopeFixture('all')],
] as const)('%s', async (name, scope) => {
  const { radio, saved } = await open();
  fireEvent.click(radio(name));
  expect(await saved()).toEqual({ authorityId: 301, scope, revision: 'scope 1' });
});

it("limits a scope without any kind to the user's own data", async () => {
  const { box, saved } = await open();
  fireEvent.click(box('自有网吧'));
  expect(await saved()).toMatchObject({ scope: scopeFixture('self') });
});

it('offers only scopes that the caller may grant', async () => {
  server.on('POST /authority/getRoleScope', {
    data: {
      own: null,
      inherited: { scope: scopeFixture('member'), from: null },
      grantable: ['member', 'owner', 'self'],
      markets: [],
      netbars: [],
      regions: [],
      byCreator: ['客户'],
      revision: 'scope 1',
    },
  });
  const { drawer, radio, box } = await open();
  expect([radio('全部').disabled, radio('与上级角色相同').checked]).toEqual([true, true]);
  fireEvent.click(radio('指定范围'));
  expect([box('所在市场').disabled, box('负责的网吧').disabled, box('自选').disabled]).toEqual([
    true,
    false,
    true,
  ]);
  fireEvent.click(drawer.getByRole('tab', { name: '创建者数据' }));
  expect(await drawer.findByText(/勾选的角色所创建的客户/)).not.toBeNull();
});

it('keeps the selection if the server rejects it', async () => {
  server.on(SET, { code: 7, msg: '不能比上级角色的数据范围更宽' });
  const { drawer, box, save } = await open();
  fireEvent.click(box('所在市场'));
  save();
  expect((await drawer.findByRole('alert')).textContent).toContain('不能比上级角色的数据范围更宽');
  expect(box('所在市场').checked).toBe(true);
});
