import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseOf, wholeRelease } from '../../testing/builders.ts';
import type { FoundPage } from '../findPage.ts';
import { MAX_BUSY_LOOKS, NOT_BUSY, nextWatch } from './blockedPage.ts';

type Step = Parameters<typeof nextWatch>[1];

/** The state of the watch after events in view. */
const after = (...events: Step[]) =>
  events.reduce((watch, event) => nextWatch(watch, event, false), NOT_BUSY);
const looks = (count: number): Step[] => Array.from({ length: count }, () => 'look');

describe('the watch over the page in front', () => {
  it('finds it busy after looks in a row without an idle moment, until there is one', () => {
    expect(after(...looks(MAX_BUSY_LOOKS - 1)).isBusy).toBe(false);
    expect(after(...looks(MAX_BUSY_LOOKS)).isBusy).toBe(true);
    expect(after(...looks(100), 'idle')).toEqual(NOT_BUSY);
  });

  it('does not find it busy while there is an idle moment now and then', () => {
    expect(after(...looks(MAX_BUSY_LOOKS - 1), 'idle', ...looks(MAX_BUSY_LOOKS - 1)).isBusy).toBe(
      false,
    );
  });

  it('counts no look out of view', () => {
    const watch = after(...looks(MAX_BUSY_LOOKS - 1));
    expect(nextWatch(watch, 'look', true)).toEqual(NOT_BUSY);
  });

  it('takes no idle moment on the way out of the console for the end of the work', () => {
    expect(after(...looks(MAX_BUSY_LOOKS), 'leave', 'hide', 'idle').isBusy).toBe(true);
    expect(after(...looks(MAX_BUSY_LOOKS), 'leave', 'return', 'idle').isBusy).toBe(false);
  });
});

describe('the memory over a reload', () => {
  const manifest = releaseOf('shop', ['view/list', 'view/detail']);
  const pageOf = (component: string): FoundPage => ({
    release: wholeRelease(manifest),
    page: { component },
  });
  const [list, detail] = [pageOf('view/list'), pageOf('view/detail')];
  let rest: (() => void) | undefined;
  const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

  /** The console as a load of the page begins it: with the session storage and nothing else. */
  async function load() {
    vi.resetModules();
    const [{ bus }, pages] = await Promise.all([
      import('@console/shared/verification'),
      import('./blockedPage.ts'),
    ]);
    return { bus, ...pages };
  }
  const watch = async (page = list) => {
    const pages = await load();
    return { ...pages, stop: pages.watchPage(page, () => undefined) };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    sessionStorage.clear();
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      rest = work;
      return 1;
    });
    vi.stubGlobal('cancelIdleCallback', () => undefined);
  });
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  it('holds back the page with which the console stood still, and no other one', async () => {
    await watch();
    vi.setSystemTime(Date.now() + 20_000);
    const next = await load();
    expect([next.isBlocked(list), next.isBlocked(detail)]).toEqual([true, false]);
  });

  it('holds back a page that was busy when the console was left, however short ago that was', async () => {
    await watch();
    seconds(MAX_BUSY_LOOKS);
    dispatchEvent(new Event('pagehide'));
    expect((await load()).isBlocked(list)).toBe(true);
  });

  it.each([
    ['was left in order', () => dispatchEvent(new Event('pagehide'))],
    ['was idle just before', () => rest?.()],
  ])('opens a page that %s', async (_what, end) => {
    await watch();
    vi.setSystemTime(Date.now() + 20_000);
    end();
    expect((await load()).isBlocked(list)).toBe(false);
  });

  it('holds back no page that is no longer in front', async () => {
    const { stop } = await watch();
    stop();
    vi.setSystemTime(Date.now() + 20_000);
    expect((await load()).isBlocked(list)).toBe(false);
  });

  it('lasts over further loads, until another build takes its place', async () => {
    await watch();
    vi.setSystemTime(Date.now() + 20_000);
    await load();
    const next = await load();
    expect(next.isBlocked(list)).toBe(true);
    const other = {
      release: wholeRelease(releaseOf('shop', ['view/list'], 'b1b2b3b4b5b6')),
      page: list.page,
    };
    expect(next.isBlocked(other)).toBe(false);
  });

  it('ends with the session', async () => {
    const { bus } = await watch();
    seconds(MAX_BUSY_LOOKS);
    bus.emit('session', { kind: 'signedOut', by: 'thisTab' });
    expect(sessionStorage.length).toBe(0);
  });

  it('ignores a session storage that something else has written into', async () => {
    sessionStorage.setItem('blockedPages', '{"a":');
    sessionStorage.setItem('frontPage', '[]');
    expect((await load()).isBlocked(list)).toBe(false);
  });

  it('treats a running timer as an idle moment where the browser has none to offer', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.stubGlobal('cancelIdleCallback', undefined);
    await watch();
    seconds(10 * MAX_BUSY_LOOKS);
    expect((await load()).isBlocked(list)).toBe(false);
  });
});
