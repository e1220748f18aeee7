import { openCaptchaAtom, store } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const prefetchShell = vi.hoisted(() => vi.fn());
vi.mock('../../boot/loadShell.ts', () => ({ prefetchShell }));

import { queueSubmit } from '../../prerender/waitingForm.ts';
import { LoginForm } from './LoginForm.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('POST /base/login', { code: 7, msg: '密码错误' });
  server.on('POST /base/captcha', {
    data: { captchaId: 'c', picPath: 'data:,', captchaLength: 4, openCaptcha: true },
  });
  store.set(openCaptchaAtom, false);
  addEventListener('submit', queueSubmit, true);
  document.body.innerHTML = `<div id="root">${renderToString(<LoginForm />)}</div>`;
});
afterEach(() => {
  removeEventListener('submit', queueSubmit, true);
  cleanup();
  server.close();
  resetSession();
  document.body.innerHTML = '';
});

const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const sent = () => server.seen('POST /base/login').map(({ body }) => body);

/** Types into the form before its code is loaded. */
function type(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
}

async function takeOver(): Promise<void> {
  const container = document.getElementById('root') as HTMLElement;
  await act(async () => void render(<LoginForm />, { container, hydrate: true }));
}

it('submits the values that were typed and sent before the code was loaded', async () => {
  type({ username: 'admin', password: 'secret12' });
  form().requestSubmit();
  form().requestSubmit();
  expect(sent()).toEqual([]);
  await takeOver();
  await waitFor(() => expect(sent()).toMatchObject([{ username: 'admin', password: 'secret12' }]));
});

it('keeps the typed values and does not submit without a press', async () => {
  type({ username: 'admin', password: 'secret12' });
  await takeOver();
  expect([field('username').value, field('password').value]).toEqual(['admin', 'secret12']);
  expect(prefetchShell).toHaveBeenCalled();
  expect(sent()).toEqual([]);
  await act(async () => form().requestSubmit());
  expect(sent()).toMatchObject([{ username: 'admin', password: 'secret12' }]);
});

it('reports missing fields if an empty form was submitted', async () => {
  form().requestSubmit();
  await takeOver();
  expect(form().textContent).toContain('请输入用户名');
  expect(sent()).toEqual([]);
});

it('does not submit automatically if a captcha is required', async () => {
  store.set(openCaptchaAtom, true);
  type({ username: 'admin', password: 'secret12' });
  form().requestSubmit();
  await takeOver();
  await waitFor(() => expect(field('captcha')).not.toBeNull());
  expect(sent()).toEqual([]);
});

it('has a method that sends nothing', () => {
  expect(form().method).toBe('dialog');
});
