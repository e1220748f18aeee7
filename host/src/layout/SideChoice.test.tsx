import { toastsAtom } from '@console/shared/feedback';
import { store, userAtom } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession, signInAs } from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SideChoice } from './SideChoice.tsx';

const ROUTE = 'PUT /user/setSelfInfo';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(ROUTE, {});
});
afterEach(() => {
  cleanup();
  server.close();
  resetSession();
});

async function show(sideMode?: string): Promise<void> {
  signInAs(sideMode === undefined ? {} : { sideMode });
  render(<SideChoice />);
  await screen.findAllByRole('radio');
}

const chosen = () =>
  (screen.getAllByRole('radio') as HTMLInputElement[])
    .filter((radio) => radio.checked)
    .map((element) => element.closest('label')?.textContent);
const choose = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const mode = () => store.get(userAtom)?.sideMode;
const toasts = () => store.get(toastsAtom).map(({ kind, text }) => `${kind} ${text}`);

describe('sidebar colour', () => {
  // @spec 3.2
  it.each([
    [undefined, '深色'],
    ['dark', '深色'],
    ['light', '浅色'],
    ['#ffd666', '自定义'],
  ])('shows the mode %s as %s', async (sideMode, label) => {
    await show(sideMode);
    expect(chosen()).toEqual([label]);
  });

  // @spec 8.14
  it('saves the choice, applies it immediately, and confirms it with 设置成功', async () => {
    await show();
    await choose('浅色');
    expect(server.seen(ROUTE)[0]?.body).toEqual({ sideMode: 'light' });
    expect(mode()).toBe('light');
    expect(toasts()).toEqual(['success 设置成功']);
  });

  it('starts a custom colour with the current one, and sends only the final choice', async () => {
    await show('light');
    await choose('自定义');
    expect(mode()).toBe('#ffffff');
    const field = screen.getByLabelText('侧边栏的自定义颜色') as HTMLInputElement;
    field.value = '#112233';
    await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })));
    expect(server.seen(ROUTE)).toHaveLength(1);
    await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
    expect(mode()).toBe('#112233');
  });

  it.each([
    ['refuses', { code: 7, msg: '不允许' }],
    ['is down', new Response('', { status: 503 })],
  ])('does not change if the server %s', async (_what, answer) => {
    server.on(ROUTE, answer);
    await show('dark');
    await choose('浅色');
    expect(mode()).toBe('dark');
    expect(toasts()).toEqual([expect.stringMatching(/^error /)]);
    expect(chosen()).toEqual(['深色']);
  });

  it('does not change and shows the reason on a timeout', async () => {
    await show('dark');
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.on(ROUTE, () => new Promise(() => undefined));
    await choose('浅色');
    await act(async () => void (await vi.advanceTimersByTimeAsync(99_999)));
    expect(mode()).toBe('dark');
    expect(toasts()).toEqual([expect.stringContaining('没有回答')]);
    vi.useRealTimers();
  });
});
