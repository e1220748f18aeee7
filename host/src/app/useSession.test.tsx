import { boxAtom } from '@console/shared/feedback';
import { revisionAtom, store, tokenAtom } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  resetSession,
  signInAs,
  testUser,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionFailedScreen } from './SessionFailedScreen.tsx';
import { useSession } from './useSession.ts';

const ROUTE = 'GET /console/boot';
const boot = { data: { revision: 'r', session: { user: testUser(), menus: [], releases: [] } } };
let server: FakeServer;

function Shell() {
  const { state, why, retry } = useSession();
  if (state === 'failed' || state === 'expired')
    return <SessionFailedScreen expired={state === 'expired'} why={why} onRetry={retry} />;
  return <p>{state}</p>;
}

const start = () => act(async () => void render(<Shell />));

beforeEach(() => {
  server = fakeServer();
  server.on('GET /user/getUserInfo', { data: { userInfo: testUser() } });
  document.body.innerHTML = '<script type="application/json" id="boot">{}</script>';
  location.hash = '#/layout/user?page=2';
  signInAs();
  store.set(revisionAtom, '');
});
afterEach(() => {
  cleanup();
  server.close();
  resetSession();
  location.hash = '';
});

describe('useSession with a stored token', () => {
  it('loads the menus before it renders the page', async () => {
    server.on(ROUTE, boot);
    await start();
    expect(screen.getByText('ready')).not.toBeNull();
  });

  it('shows the dialog 身份信息 for an expired session, and links to sign-in with a redirect back', async () => {
    server.on(ROUTE, new Response('', { status: 401 }));
    await start();
    expect(store.get(boxAtom)).toMatchObject({ title: '身份信息', confirmText: '重新登录' });
    expect(screen.getByRole('heading', { name: '登录已失效' })).not.toBeNull();
    // After cancelling, the page still offers to sign in.
    act(() => store.get(boxAtom)?.answer(false));
    fireEvent.click(screen.getByRole('button', { name: '重新登录' }));
    expect(store.get(tokenAtom)).toBe('');
    expect(location.hash).toBe('#/login?redirect=%2Flayout%2Fuser%3Fpage%3D2');
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['null', 'null'],
    ['HTML', '<!doctype html><title>502</title>'],
    ['half a JSON', '{"code":0,"data":{"session":{"menus":[{"na'],
    ['no person', '{"code":0,"data":{"session":null},"msg":""}'],
    ['menus of null', '{"code":0,"data":null,"msg":""}'],
  ])('shows an error with a retry button for %s as the menus', async (_what, body) => {
    server.on(ROUTE, () => new Response(body, { headers: { 'content-type': 'application/json' } }));
    await start();
    expect(screen.getByRole('heading', { name: '控制台没有打开' })).not.toBeNull();
    server.on(ROUTE, boot);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重试' })));
    expect(screen.getByText('ready')).not.toBeNull();
  });

  it('shows C114 instead of a network error if the host has no registry', async () => {
    document.body.innerHTML = '';
    server.on('POST /menu/getMenu', { data: { menus: [] } });
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
    await start();
    expect(await screen.findByText(/原因代码 C114/)).not.toBeNull();
    expect(screen.queryByText(/请检查网络/)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('shows the error message of a gateway about its back end', async () => {
    document.body.innerHTML = '<script type="application/json" id="boot">{"lacks":{}}</script>';
    const msg = 'S102 后台服务没有应答：连接被拒绝';
    const refused = () => new Response(JSON.stringify({ code: 7, data: {}, msg }), { status: 502 });
    server.on('GET /user/getUserInfo', refused);
    server.on('POST /menu/getMenu', refused);
    vi.stubGlobal('fetch', async () => new Response('{}'));
    await start();
    expect(await screen.findByText(msg)).not.toBeNull();
    vi.unstubAllGlobals();
  });

  it('retries when the network returns', async () => {
    server.on(ROUTE, () => Promise.reject(new TypeError('down')));
    await start();
    expect(screen.getByRole('heading', { name: '控制台没有打开' })).not.toBeNull();
    server.on(ROUTE, boot);
    await act(async () => void dispatchEvent(new Event('online')));
    await expect.poll(() => screen.getByText('ready')).not.toBeNull();
  });
});
