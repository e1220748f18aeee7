import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import ProviderPage from './ProviderPage.tsx';

const LIST = 'POST /provider/getProviderList';
const TIME = '2026-03-01T02:00:00.000Z';
let server: FakeServer;

const aProvider = (parts: Partial<Schemas['Provider']> = {}): Schemas['Provider'] => ({
  ID: 1,
  CreatedAt: TIME,
  UpdatedAt: TIME,
  providerNo: 'rent-one',
  name: '租号一号',
  kind: 'rental',
  status: 'enabled',
  shareBp: 3000,
  products: [{ productCode: 'gold', name: '黄金账号', plan: 'hour', priceFen: 300 }],
  secretHint: 'k9Xa',
  rotatedAt: TIME,
  formerUntil: null,
  simulated: false,
  remark: '',
  webhookPath: '/api/provider/webhook/rent-one',
  actions: ['edit', 'rotate', 'disable'],
  ...parts,
});

beforeEach(async () => {
  server = fakeServer();
  const stat = { status: { enabled: 1, disabled: 0 } };
  server.on(LIST, {
    data: { list: [aProvider()], total: 1, page: 1, pageSize: 10, stat, actions: ['add'] },
  });
  renderPage(<ProviderPage />);
  await screen.findByText('租号一号');
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('sends the prefetched call of the manifest and shows only the end of a secret', () => {
  const ahead = remote.pages.find(({ component }) => component === 'view/asset/provider.vue')?.data;
  expect(ahead).toEqual([{ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST }]);
  expect(screen.getByText('**** k9Xa')).not.toBeNull();
});

it('sends prices typed in 元 as 分 and keeps the share', async () => {
  server.on('POST /provider/updateProvider', { data: { provider: aProvider() }, msg: '已保存' });
  fireEvent.click(screen.getByRole('button', { name: '编辑' }));
  const form = within(await screen.findByRole('dialog'));
  const price = await form.findByRole('textbox', { name: /单价/ });
  fireEvent.change(price, { target: { value: '4.5' } });
  fireEvent.blur(price);
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.seen('POST /provider/updateProvider')).toHaveLength(1));
  expect(server.seen('POST /provider/updateProvider')[0]?.body).toMatchObject({
    ID: 1,
    shareBp: 3000,
    products: [{ productCode: 'gold', plan: 'hour', priceFen: 450 }],
  });
});

it('shows a new secret once, with its webhook address', async () => {
  server.on('POST /provider/rotateSecret', {
    data: { provider: aProvider(), secret: 'SECRET-TEXT' },
    msg: '密钥已更换',
  });
  fireEvent.click(screen.getByRole('button', { name: '更换密钥' }));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: '更换密钥' }),
  );
  expect(await screen.findByText('SECRET-TEXT')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '我已保存' }));
  await waitFor(() => expect(screen.queryByText('SECRET-TEXT')).toBeNull());
});
