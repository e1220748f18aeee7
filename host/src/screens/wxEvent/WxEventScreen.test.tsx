import { boxAtom, toastsAtom } from '@console/shared/feedback';
import { applyBoot, DEFAULT_SETTINGS, settingsAtom, store } from '@console/shared/session';
import {
  type FakeResponse,
  type FakeServer,
  fakeServer,
  resetSession,
} from '@console/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WxEventScreen } from './WxEventScreen.tsx';

const event = {
  type: 'verify',
  appName: '控制台',
  userName: 'adm****1234',
  state: 'waiting',
  expiresAt: 0,
};
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('GET /wx/event', { data: event });
});
afterEach(() => {
  cleanup();
  server.close();
  resetSession();
  store.set(settingsAtom, DEFAULT_SETTINGS);
  location.hash = '';
});

function open(hash = '#/wxevent?key=k1'): void {
  location.hash = hash;
  render(<WxEventScreen />);
}

describe('WxEventScreen', () => {
  // @spec 2.3
  it('shows the action, the account and the application to confirm', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '安全验证' })).not.toBeNull();
    expect(screen.getByText(/adm\*\*\*\*1234/)).not.toBeNull();
    expect(screen.getByText('控制台')).not.toBeNull();
    expect(server.seen('GET /wx/event')[0]?.query.get('key')).toBe('k1');
  });

  it('sets the window title to the application name', () => {
    applyBoot({ settings: { appName: '控制台' } });
    open();
    expect(document.title).toBe('控制台');
  });

  it.each([
    ['确认', true, 'accepted', '已确认'],
    ['拒绝', false, 'declined', '已拒绝'],
    ['确认', true, 'expired', '链接已失效'],
  ])('sends %s and shows the resulting state', async (button, accept, state, title) => {
    server.on('POST /wx/event', { data: { state } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: title })).not.toBeNull();
    expect(server.seen('POST /wx/event')[0]?.body).toEqual({ key: 'k1', accept });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['accepted', 'declined', 'expired'])(
    'shows no buttons for the state %s',
    async (state) => {
      server.on('GET /wx/event', { data: { ...event, state } });
      open();
      await screen.findByRole('heading');
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('sends no request without a key', () => {
    open('#/wxevent');
    expect(screen.getByRole('heading', { name: '链接不完整' })).not.toBeNull();
    expect(server.seen()).toEqual([]);
  });

  it.each<[string, FakeResponse]>([
    ['refuses', { code: 7, msg: '链接不存在' }],
    ['is down', new Response('', { status: 500 })],
    ['returns 401', new Response('{}', { status: 401 })],
    ['returns null', { data: null }],
    ['returns an unknown state', { data: { ...event, state: 'odd' } }],
    ['returns HTML', new Response('<html>')],
  ])('shows an error with a retry if the server %s', async (_what, answer) => {
    server.on('GET /wx/event', answer);
    open();
    const retry = await screen.findByRole('button', { name: '重试' });
    expect([store.get(boxAtom), store.get(toastsAtom)]).toEqual([null, []]);
    server.on('GET /wx/event', { data: event });
    fireEvent.click(retry);
    expect(await screen.findByRole('button', { name: '确认' })).not.toBeNull();
  });

  it('keeps the buttons if the response does not arrive', async () => {
    server.on('POST /wx/event', new Response('', { status: 502 }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: '确认' }));
    expect((await screen.findByRole('alert')).textContent).toContain('没有提交成功');
    expect((screen.getByRole('button', { name: '确认' }) as HTMLButtonElement).disabled).toBe(
      false,
    );
  });
});
