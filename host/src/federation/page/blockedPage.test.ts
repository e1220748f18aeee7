import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRelease, completeRelease } from '../../testing/builders.ts';
import type { FoundPage } from '../findPage.ts';
import { MAX_BUSY_LOOKS, NOT_BUSY, nextWatch } from './blockedPage.ts';

type Step = Parameters<typeof nextWatch>[1];

/** Returns the monitoring state of a visible page after events. */
const after = (...events: Step[]) =>
  events.reduce((watch, event) => nextWatch(watch, event, false), NOT_BUSY);
const looks = (count: number): Step[] => Array.from({ length: count }, () => 'look');

describe('monitoring of the active page', () => {
  it('reports a busy page after consecutive checks without an idle callback, until the next one', () => {
    expect(after(...looks(MAX_BUSY_LOOKS - 1)).isBusy).toBe(false);
    expect(after(...looks(MAX_BUSY_LOOKS)).isBusy).toBe(true);
    expect(after(...looks(100), 'idle')).toEqual(NOT_BUSY);
  });

  it('does not report a page with occasional idle callbacks', () => {
    expect(after(...looks(MAX_BUSY_LOOKS - 1), 'idle', ...looks(MAX_BUSY_LOOKS - 1)).isBusy).toBe(
      false,
    );
  });

  it('counts no checks while the page is hidden', () => {
    const watch = after(...looks(MAX_BUSY_LOOKS - 1));
    expect(nextWatch(watch, 'look', true)).toEqual(NOT_BUSY);
  });

  it('ignores idle callbacks while the browser leaves the console', () => {
    expect(after(...looks(MAX_BUSY_LOOKS), 'leave', 'hide', 'idle').isBusy).toBe(true);
    expect(after(...looks(MAX_BUSY_LOOKS), 'leave', 'return', 'idle').isBusy).toBe(false);
  });
});

describe('record over a reload', () => {
  const manifest = buildRelease('shop', ['view/list', 'view/detail']);
  const pageOf = (component: string): FoundPage => ({
    release: completeRelease(manifest),
    page: { component },
  });
  const [list, detail] = [pageOf('view/list'), pageOf('view/detail')];
  let rest: (() => void) | undefined;
  const stops: (() => void)[] = [];
  const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

  /** Loads the modules as in a new page, with only the storages kept. */
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
    const stop = pages.watchPage(page, () => undefined);
    stops.push(stop);
    return { ...pages, stop };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    sessionStorage.clear();
    localStorage.clear();
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      rest = work;
      return 1;
    });
    vi.stubGlobal('cancelIdleCallback', () => undefined);
  });
  afterEach(() => {
    // The window is the same for the modules of all tests.
    for (const stop of stops.splice(0)) stop();
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    sessionStorage.clear();
    localStorage.clear();
  });

  it('blocks the page that froze the console, and no other page', async () => {
    await watch();
    vi.setSystemTime(Date.now() + 20_000);
    const next = await load();
    expect([next.isBlocked(list), next.isBlocked(detail)]).toEqual([true, false]);
  });

  it('blocks a page that was busy when the console was closed, regardless of the time', async () => {
    await watch();
    seconds(MAX_BUSY_LOOKS);
    dispatchEvent(new Event('pagehide'));
    expect((await load()).isBlocked(list)).toBe(true);
  });

  it.each([
    ['was closed normally', () => dispatchEvent(new Event('pagehide'))],
    ['was idle shortly before', () => rest?.()],
  ])('opens a page that %s', async (_what, end) => {
    await watch();
    vi.setSystemTime(Date.now() + 20_000);
    end();
    expect((await load()).isBlocked(list)).toBe(false);
  });

  it('does not block a page that is no longer active', async () => {
    const { stop } = await watch();
    stop();
    vi.setSystemTime(Date.now() + 20_000);
    expect((await load()).isBlocked(list)).toBe(false);
  });

  it('persists over further loads until another build is active', async () => {
    await watch();
    vi.setSystemTime(Date.now() + 20_000);
    await load();
    const next = await load();
    expect(next.isBlocked(list)).toBe(true);
    const other = {
      release: completeRelease(buildRelease('shop', ['view/list'], 'b1b2b3b4b5b6')),
      page: list.page,
    };
    expect(next.isBlocked(other)).toBe(false);
  });

  it('persists over a sign-out, but leaves no note about the page that was shown', async () => {
    await watch();
    vi.setSystemTime(Date.now() + 20_000);
    const { bus, watchPage, isBlocked } = await load();
    expect(isBlocked(list)).toBe(true);
    stops.push(watchPage(detail, () => undefined));
    bus.emit('session', { kind: 'signedOut', by: 'thisTab' });
    vi.setSystemTime(Date.now() + 20_000);
    const next = await load();
    expect([next.isBlocked(list), next.isBlocked(detail)]).toEqual([true, false]);
  });

  it('ignores invalid data in the storages', async () => {
    localStorage.setItem('blockedPages', '{"a":');
    localStorage.setItem('frontPage of x', '7');
    sessionStorage.setItem('frontPage', '[]');
    expect((await load()).isBlocked(list)).toBe(false);
  });

  it.each([
    ['after a frozen browser tab was closed', 60_000, true],
    ['while another browser tab shows the page', 5_000, false],
    ['after the computer was switched off for a while', 600_000, false],
  ])('in a new browser tab, %s', async (_when, ms, isBlocked) => {
    await watch();
    sessionStorage.clear();
    vi.setSystemTime(Date.now() + ms);
    expect((await load()).isBlocked(list)).toBe(isBlocked);
  });

  it('treats a running timer as idle if the browser has no idle callbacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.stubGlobal('cancelIdleCallback', undefined);
    await watch();
    seconds(10 * MAX_BUSY_LOOKS);
    expect((await load()).isBlocked(list)).toBe(false);
  });
});
