import type { ResolvedPage } from '@console/shared/contract';
import { bus, type RemoteEvent } from '@console/shared/verification';
import { createElement, forwardRef, memo } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseOf } from '../testing/builders.ts';

const federation = vi.hoisted(() => ({ registerRemotes: vi.fn(), loadRemote: vi.fn() }));
const forgetFailedShares = vi.hoisted(() => vi.fn());
vi.mock('./runtime.ts', () => ({ federation, forgetFailedShares }));

import { loadPage, PAGE_TIMEOUT } from './loadPage.ts';

const Page = () => null;
const unreachable = () => new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');

let events: RemoteEvent[];
const record = (event: RemoteEvent) => void events.push(event);
let number = 0;

/** A page of a remote that no test has loaded before. */
function page(build?: string): ResolvedPage {
  number += 1;
  return pageOf(`shop${number}`, build);
}

function pageOf(id: string, build?: string): ResolvedPage {
  const release = releaseOf(id, ['list'], build);
  const [first] = release.pages;
  if (!first) throw new Error('no page');
  return { release, page: first };
}

beforeEach(() => {
  vi.useFakeTimers();
  federation.loadRemote.mockReset().mockResolvedValue({ default: Page });
  federation.registerRemotes.mockReset();
  forgetFailedShares.mockReset();
  events = [];
  bus.on('remote', record);
});
afterEach(() => {
  vi.useRealTimers();
  bus.off('remote', record);
});

/** Waits for a load while time flies. */
async function settled<T>(loading: Promise<T>): Promise<T> {
  loading.catch(() => undefined);
  await vi.runAllTimersAsync();
  return loading;
}

describe('loadPage', () => {
  it('loads the page from the entry that the manifest names, under its global', async () => {
    const found = page();
    const { id } = found.release;
    expect(await settled(loadPage(found))).toBe(Page);
    expect(federation.registerRemotes).toHaveBeenCalledWith(
      [{ name: id, entry: `/r/${id}/a1b2c3d4e5f6/remoteEntry.js`, type: 'global', entryGlobalName: `r_${id}_a1b2c3d4e5f6` }],
      { force: true },
    );
    expect(federation.loadRemote).toHaveBeenCalledWith(`${id}/list`);
    expect(events).toEqual([{ id, kind: 'loaded' }]);
  });

  it('registers a build once, and another build of the same remote in its place', async () => {
    const first = page('aaaaaaaaaaaa');
    await settled(loadPage(first));
    await settled(loadPage(first));
    expect(federation.registerRemotes).toHaveBeenCalledTimes(1);
    await settled(loadPage(pageOf(first.release.id, 'bbbbbbbbbbbb')));
    expect(federation.registerRemotes.mock.lastCall?.[0][0].entry).toContain('bbbbbbbbbbbb');
  });

  it('tries three times for files that cannot be reached, from scratch each time', async () => {
    const found = page();
    federation.loadRemote.mockRejectedValueOnce(unreachable()).mockRejectedValueOnce(unreachable());
    expect(await settled(loadPage(found))).toBe(Page);
    expect(federation.registerRemotes).toHaveBeenCalledTimes(3);
    expect(forgetFailedShares).toHaveBeenCalledTimes(3);
    expect(events.map((event) => event.kind)).toEqual(['loaded']);
  });

  it('gives up after the third try, says why, and starts anew when it is asked again', async () => {
    const found = page();
    federation.loadRemote.mockRejectedValue(unreachable());
    await expect(settled(loadPage(found))).rejects.toMatchObject({
      code: 'C101',
      message: expect.stringContaining('RUNTIME-008'),
    });
    expect(federation.loadRemote).toHaveBeenCalledTimes(3);
    expect(events).toEqual([{ id: found.release.id, kind: 'failed', reason: 'C101' }]);
    federation.loadRemote.mockResolvedValue({ default: Page });
    expect(await settled(loadPage(found))).toBe(Page);
    expect(federation.registerRemotes).toHaveBeenCalledTimes(4);
  });

  it.each([
    ["the page's own error", new TypeError('x is not a function'), 'C103'],
    ['a page that is not exposed', new Error('Module "./list" does not exist in container.'), 'C104'],
    ['a wrong version', new Error('Version 1 of shared singleton module react does not satisfy the requirement'), 'C105'],
  ])('does not try again for %s', async (_what, error, code) => {
    federation.loadRemote.mockRejectedValue(error);
    await expect(settled(loadPage(page()))).rejects.toMatchObject({ code });
    expect(federation.loadRemote).toHaveBeenCalledTimes(1);
  });

  it('gives up once when nothing comes in time, though it may come later', async () => {
    const found = page();
    let arrive: (module: unknown) => void = () => undefined;
    federation.loadRemote.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const loading = loadPage(found);
    loading.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT - 1);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(loading).rejects.toMatchObject({ code: 'C102' });
    arrive({ default: Page });
    await vi.runAllTimersAsync();
    expect(federation.loadRemote).toHaveBeenCalledTimes(1);
    expect(events).toEqual([{ id: found.release.id, kind: 'failed', reason: 'C102' }]);
  });

  it.each([
    ['nothing', null],
    ['no default export', { Page }],
    ['an element', { default: createElement('div') }],
    ['a plain object', { default: {} }],
  ])('refuses a module with %s for a component', async (_what, module) => {
    federation.loadRemote.mockResolvedValue(module);
    await expect(settled(loadPage(page()))).rejects.toMatchObject({ code: 'C104' });
  });

  it.each([
    ['memo', memo(Page)],
    ['forwardRef', forwardRef(() => null)],
  ])('takes what %s makes', async (_what, component) => {
    federation.loadRemote.mockResolvedValue({ default: component });
    expect(await settled(loadPage(page()))).toBe(component);
  });
});
