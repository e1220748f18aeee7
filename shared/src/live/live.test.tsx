import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLiveAtom, listen, type Subscription, useTopic } from '../entries/live.ts';
import { clearSession } from '../entries/session.ts';
import { renewToken, storedTokenAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { FakeSocket } from '../testing/fakeSocket.ts';
import { resetSession, signInAs } from '../testing/session.ts';
import { reconnectDelay } from './timing.ts';

let subscriptions: Subscription[] = [];
const hear = (topic: string, ...more: [] | [object]) => {
  const received: unknown[] = [];
  const subscription = listen(topic, (data) => received.push(data), ...more);
  subscriptions.push(subscription);
  return { received, ...subscription };
};
const socket = (at = -1) => FakeSocket.opened.at(at) as FakeSocket;
const asked = (of = socket()) =>
  of.sent.map((text) => JSON.parse(text)).map(({ op, topic, key }) => `${op} ${topic} ${key}`);
const send = (op: string, topic: string, data?: unknown, key = '') =>
  socket().say(JSON.stringify({ op, topic, key, data }));
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSocket.install();
  signInAs();
});
afterEach(() => {
  cleanup();
  for (const { stop } of subscriptions) stop();
  subscriptions = [];
  resetSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the socket', () => {
  it('is shared by all subscriptions, opened with the first listener and closed with the last', () => {
    const subscription = hear('inbox');
    const two = hear('netbar', { key: '7' });
    expect(FakeSocket.opened.map(({ url }) => new URL(url).pathname)).toEqual(['/api/live']);
    socket().accept();
    expect(asked()).toEqual(['subscribe inbox ', 'subscribe netbar 7']);
    const again = hear('netbar', { key: '7' });
    two.stop();
    expect(asked()).toHaveLength(2);
    again.stop();
    expect(asked().at(-1)).toBe('unsubscribe netbar 7');
    subscription.stop();
    expect(socket().closed).toBe(true);
  });

  it('sets isLiveAtom after the first response of the server, until the socket is lost', () => {
    hear('inbox');
    socket().accept();
    expect(store.get(isLiveAtom)).toBe(false);
    send('subscribed', 'inbox', { unread: 1 });
    expect(store.get(isLiveAtom)).toBe(true);
    socket().lose();
    expect(store.get(isLiveAtom)).toBe(false);
  });

  it('is reopened after growing random delays, and subscribes again', () => {
    hear('inbox');
    socket().accept();
    send('subscribed', 'inbox', { unread: 1 });
    for (const [tries, pause] of [1000, 2000, 4000].entries()) {
      socket().lose();
      vi.advanceTimersByTime(pause - 1);
      expect(FakeSocket.opened).toHaveLength(tries + 1);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.opened).toHaveLength(tries + 2);
    }
    socket().accept();
    expect(asked()).toEqual(['subscribe inbox ']);
    expect([reconnectDelay(0, 1006, () => 0), reconnectDelay(0, 1006, () => 1)]).toEqual([
      500, 1500,
    ]);
    expect([reconnectDelay(50, 1006, () => 0.5), reconnectDelay(0, 4401, () => 0.5)]).toEqual([
      60_000, 30_000,
    ]);
  });

  it('is reopened when the server was silent for too long', () => {
    hear('inbox');
    socket().accept();
    vi.advanceTimersByTime(60_000);
    send('beat', '');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect([FakeSocket.opened.length, socket(0).closed]).toEqual([2, true]);
  });

  it('is closed while the tab is hidden for a longer time, and reopened when it is visible', () => {
    hear('inbox');
    socket().accept();
    show('hidden');
    vi.advanceTimersByTime(29_000);
    show('visible');
    vi.advanceTimersByTime(30_000);
    expect(socket().closed).toBe(false);
    show('hidden');
    vi.advanceTimersByTime(30_000);
    expect(socket().closed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(FakeSocket.opened).toHaveLength(1);
    show('visible');
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('belongs to a session: another session opens a new socket, a renewed token does not', () => {
    hear('inbox');
    socket().accept();
    renewToken('renewed.token', store.get(storedTokenAtom).sessionId);
    expect(FakeSocket.opened).toHaveLength(1);
    signInAs({}, 'another.token');
    expect([FakeSocket.opened.length, socket(0).closed]).toEqual([2, true]);
    clearSession();
    vi.advanceTimersByTime(600_000);
    expect([FakeSocket.opened.length, socket().closed]).toEqual([2, true]);
  });
});

describe('a listener', () => {
  it('receives the state of a topic, its changes, and the state after a reconnection', () => {
    const first = hear('inbox');
    socket().accept();
    send('subscribed', 'inbox', { unread: 1 });
    send('message', 'inbox', { unread: 2 });
    const late = hear('inbox');
    socket().lose();
    vi.advanceTimersByTime(1000);
    socket().accept();
    send('subscribed', 'inbox', { unread: 5 });
    expect(first.received).toEqual([{ unread: 1 }, { unread: 2 }, { unread: 5 }]);
    return Promise.resolve().then(() => expect(late.received).toContainEqual({ unread: 2 }));
  });

  it('notifies a listener of a topic without state of gaps', () => {
    const [onGap, onRefused] = [vi.fn(), vi.fn()];
    const { received } = hear('netbar', { key: '7', onGap, onRefused });
    socket().accept();
    send('subscribed', 'netbar', undefined, '7');
    expect(onGap).not.toHaveBeenCalled();
    socket().lose();
    vi.advanceTimersByTime(1000);
    socket().accept();
    send('subscribed', 'netbar', undefined, '7');
    send('gap', 'netbar', undefined, '7');
    expect(onGap).toHaveBeenCalledTimes(2);
    socket().say(
      JSON.stringify({ op: 'refused', topic: 'netbar', key: '7', msg: '没有权限接收这些消息' }),
    );
    expect([onRefused.mock.calls, received]).toEqual([[['没有权限接收这些消息']], []]);
  });

  it('isolates a listener that throws, and ignores unknown messages', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    subscriptions.push(
      listen('inbox', () => {
        throw new Error('broken');
      }),
    );
    const { received } = hear('inbox');
    socket().accept();
    for (const text of [
      '',
      '{',
      '[]',
      '{"op":"news","topic":"inbox","key":""}',
      '{"op":"message","topic":"other","key":""}',
    ])
      socket().say(text);
    send('message', 'inbox', 1);
    expect(received).toEqual([1]);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

it('a page listens while it is visible, with its latest callback, and is notified of the gap when it returns', async () => {
  const [onGap, received] = [vi.fn(), [] as unknown[]];
  function Page({ suffix }: { suffix: string }) {
    useTopic('netbar', (data) => received.push(`${data}${suffix}`), { key: '7', onGap });
    return null;
  }
  const view = (suffix: string, mode: 'visible' | 'hidden' = 'visible') => (
    <Activity mode={mode}>
      <Page suffix={suffix} />
    </Activity>
  );
  const { rerender } = render(view('a'));
  socket().accept();
  rerender(view('b'));
  send('message', 'netbar', 'x', '7');
  expect([received, asked()]).toEqual([['xb'], ['subscribe netbar 7']]);
  await act(async () => rerender(view('b', 'hidden')));
  expect(socket().closed).toBe(true);
  await act(async () => rerender(view('b')));
  expect([onGap.mock.calls.length, FakeSocket.opened.length]).toEqual([1, 2]);
});
