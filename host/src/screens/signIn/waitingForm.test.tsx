import { openCaptchaAtom, store } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const prefetchShell = vi.hoisted(() => vi.fn());
vi.mock('../../boot/loadShell.ts', () => ({ prefetchShell }));

import { keepPress } from '../../drawn/waitingForm.ts';
import { LoginForm } from './LoginForm.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('POST /base/login', { code: 7, msg: '密码错误' });
  server.on('POST /base/captcha', {
    data: { captchaId: 'c', picPath: 'data:,', captchaLength: 4, openCaptcha: true },
  });
  store.set(openCaptchaAtom, false);
  addEventListener('submit', keepPress, true);
  document.body.innerHTML = `<div id="root">${renderToString(<LoginForm />)}</div>`;
});
afterEach(() => {
  removeEventListener('submit', keepPress, true);
  cleanup();
  server.close();
  resetSession();
  document.body.innerHTML = '';
});

const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const sent = () => server.seen('POST /base/login').map(({ body }) => body);

/** Types before there is any code. */
function type(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
}

async function takeOver(): Promise<void> {
  const container = document.getElementById('root') as HTMLElement;
  await act(async () => void render(<LoginForm />, { container, hydrate: true }));
}

it('sends what was typed and pressed before there was code for it, once there is', async () => {
  type({ username: 'admin', password: 'secret12' });
  form().requestSubmit();
  form().requestSubmit();
  expect(sent()).toEqual([]);
  await takeOver();
  await waitFor(() => expect(sent()).toMatchObject([{ username: 'admin', password: 'secret12' }]));
});

it('keeps what was typed and sends nothing that was not pressed', async () => {
  type({ username: 'admin', password: 'secret12' });
  await takeOver();
  expect([field('username').value, field('password').value]).toEqual(['admin', 'secret12']);
  expect(prefetchShell).toHaveBeenCalled();
  expect(sent()).toEqual([]);
  await act(async () => form().requestSubmit());
  expect(sent()).toMatchObject([{ username: 'admin', password: 'secret12' }]);
});

it('names what is missing when an empty form was pressed', async () => {
  form().requestSubmit();
  await takeOver();
  expect(form().textContent).toContain('请输入用户名');
  expect(sent()).toEqual([]);
});

it('does not send a press for which a captcha is wanted: nobody has read it yet', async () => {
  store.set(openCaptchaAtom, true);
  type({ username: 'admin', password: 'secret12' });
  form().requestSubmit();
  await takeOver();
  await waitFor(() => expect(field('captcha')).not.toBeNull());
  expect(sent()).toEqual([]);
});

it('sends nothing anywhere by itself: its method stays in the page', () => {
  expect(form().method).toBe('dialog');
});
