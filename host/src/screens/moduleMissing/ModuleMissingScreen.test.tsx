import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MissingModule } from './MissingModule.tsx';

const CALL = 'POST /remote/getSwitchedOff';
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const open = () => render(<MissingModule component="view/shop/list" />);

it('shows the user, the reason and the end of a switched-off module', async () => {
  const facts = { title: '商店', by: '张三', reason: '升级数据库', at: '2026-03-01T00:00:00.000Z' };
  server.on(CALL, { data: { switchedOff: { ...facts, until: '2026-03-01T02:00:00.000Z' } } });
  open();
  await screen.findByRole('heading', { name: '模块已停用' });
  expect(
    screen.getByText(/「商店」已由 张三 在 .* 停用。原因：升级数据库。将在 .* 自动恢复。/),
  ).toBeTruthy();
  expect(server.seen(CALL)[0]?.body).toEqual({ component: 'view/shop/list' });
});

it.each([
  ['was not switched off', { data: { switchedOff: null } }],
  ['cannot be asked for', { code: 7, data: null as never }],
])('shows the path if the module %s', async (_what, answer) => {
  server.on(CALL, answer as { data: { switchedOff: null } });
  open();
  await screen.findByRole('heading', { name: '这个页面还没有接入' });
  expect(screen.getByText('view/shop/list')).toBeTruthy();
});
