import { boxAtom } from '@console/shared/feedback';
import { callUnlisted } from '@console/shared/request';
import {
  applyBoot,
  DEFAULT_SETTINGS,
  settingsAtom,
  store,
  tokenAtom,
  userAtom,
} from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  resetSession,
  signInAs,
  testUser,
} from '@console/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../boot/loadShell.ts', () => ({ prefetchShell: () => undefined }));

import { openDialogsOnDemand } from '../../app/openOnDemand.tsx';
import { FeedbackOutlet } from '../../feedback/FeedbackOutlet.tsx';

const ROUTE = 'POST /area/doThing';
let server: FakeServer;
let close: () => void;
const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockReset();
  server = fakeServer();
  server.on('POST /base/captcha', {
    data: { captchaId: 'c1', picPath: '', captchaLength: 4, openCaptcha: false },
  });
  server.on(ROUTE, ({ headers }) =>
    headers.get('x-token') === 'old' ? new Response('{}', { status: 401 }) : { data: 'done' },
  );
  signInAs({}, 'old');
  applyBoot({ settings: { reloginDialog: true } });
  close = openDialogsOnDemand();
  render(<FeedbackOutlet />);
});
afterEach(() => {
  cleanup();
  close();
  server.close();
  resetSession();
  store.set(settingsAtom, DEFAULT_SETTINGS);
});

async function refused(): Promise<{ call: Promise<unknown> }> {
  const call = callUnlisted(ROUTE);
  call.catch(() => undefined);
  await screen.findByRole('dialog', { name: '身份信息' });
  return { call };
}

function signIn(): void {
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'secret12' } });
  fireEvent.click(screen.getByRole('button', { name: '重新登录' }));
}

describe('sign-in over the page', () => {
  it('contains the user name and focuses the password field', async () => {
    await refused();
    expect((screen.getByLabelText('用户名') as HTMLInputElement).value).toBe('admin');
    expect(document.activeElement).toBe(screen.getByLabelText('密码'));
  });

  it('repeats the call after the same user has signed in, and keeps the page', async () => {
    server.on('POST /base/login', { data: { token: 'fresh', user: testUser() } });
    const { call } = await refused();
    signIn();
    await expect(call).resolves.toMatchObject({ data: 'done' });
    expect([store.get(tokenAtom), reload.mock.calls.length]).toEqual(['fresh', 0]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['another user', testUser({ ID: 2, userName: 'other' })],
    ['the same user in another role', testUser({ authorityId: 100 })],
  ])('reloads the page for %s and repeats no call', async (_who, user) => {
    server.on('POST /base/login', { data: { token: 'fresh', user } });
    const { call } = await refused();
    signIn();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    expect(reload).toHaveBeenCalledTimes(1);
    expect([store.get(userAtom)?.ID, store.get(userAtom)?.authorityId]).toEqual([
      user.ID,
      user.authorityId,
    ]);
    expect([server.seen(ROUTE).length, store.get(boxAtom)]).toEqual([1, null]);
  });

  it('can be retried after a failure', async () => {
    server.on('POST /base/login', { code: 7, msg: '密码错误' });
    const { call } = await refused();
    signIn();
    await screen.findByText('密码错误');
    server.on('POST /base/login', { data: { token: 'fresh', user: testUser() } });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '重新登录' })).toHaveProperty('disabled', false),
    );
    signIn();
    await expect(call).resolves.toMatchObject({ data: 'done' });
  });

  it('shows the session box if it is cancelled', async () => {
    const { call } = await refused();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(store.get(boxAtom)).toMatchObject({ title: '身份信息' });
  });
});
