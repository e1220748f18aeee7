import type { RemoteManifest } from '@console/shared/contract';
import { activeReleasesAtom, clearSession, store } from '@console/shared/session';
import { bus, type RemoteEvent } from '@console/shared/verification';
import { createElement, forwardRef, memo } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Build } from '../boot/buildName.ts';
import { buildRelease, completeRelease, summarizedRelease } from '../testing/builders.ts';

const federation = vi.hoisted(() => ({ registerRemotes: vi.fn(), loadRemote: vi.fn() }));
const allowShareRetry = vi.hoisted(() => vi.fn());
const verifyRelease = vi.hoisted(() => vi.fn<(release: RemoteManifest) => Promise<void>>());
const diagnoseFile = vi.hoisted(() => vi.fn());
const prefetchArcoTable = vi.hoisted(() => vi.fn());
vi.mock('./runtime.ts', () => ({ federation, allowShareRetry }));
vi.mock('./verifyRelease.ts', () => ({ verifyRelease }));
vi.mock('./diagnoseFile.ts', () => ({ diagnoseFile }));
vi.mock('./fetchArcoTable.ts', () => ({ prefetchArcoTable }));

import { BREAKER_WINDOW } from './breaker.ts';
import { recordBuildFault } from './breakers.ts';
import { setIntegrity } from './integrity.ts';
import { loadContribution, loadPage, resetPage } from './loadPage.ts';
import { PageLoadError } from './pageLoadError.ts';
import { PAGE_TIMEOUT } from './pageTimeout.ts';

const Page = () => null;
const unreachable = () =>
  new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');

let logged: string;
let events: RemoteEvent[];
const record = (event: RemoteEvent) => void events.push(event);
let number = 0;

/** Returns a page of a remote that no test has loaded before. */
function page(build?: string) {
  number += 1;
  return pageOf(`shop${number}`, build);
}

function pageOf(id: string, build?: string) {
  const manifest = buildRelease(id, ['list', 'detail'], build);
  return { release: { ...completeRelease(manifest), manifest }, page: { component: 'list' } };
}

const wrongHash = () => new PageLoadError('C107', 'not the file that the manifest describes');
const nameOf = ({ release }: { release: Build }) => `${release.id}@${release.build}`;

/**
 * Stores a remote with an active and a previous build.
 *
 * @param active result of loading the active build
 * @param before result of loading the previous build
 */
function withPrevious(active: () => unknown, before: () => unknown = () => ({ default: Page })) {
  const foundPage = page('bbbbbbbbbbbb');
  const previous = pageOf(foundPage.release.id, 'aaaaaaaaaaaa');
  store.set(activeReleasesAtom, [
    completeRelease(foundPage.release.manifest, previous.release.manifest),
  ]);
  federation.loadRemote.mockImplementation(async (request: string) =>
    request.startsWith(nameOf(foundPage)) ? active() : before(),
  );
  return foundPage;
}

beforeEach(() => {
  vi.useFakeTimers();
  federation.loadRemote.mockReset().mockResolvedValue({ default: Page });
  federation.registerRemotes.mockReset();
  allowShareRetry.mockReset();
  verifyRelease.mockReset().mockResolvedValue();
  diagnoseFile.mockReset();
  prefetchArcoTable.mockReset();
  logged = '';
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    logged += `${line}\n`;
  });
  store.set(activeReleasesAtom, []);
  events = [];
  bus.on('remote', record);
});
afterEach(() => {
  vi.useRealTimers();
  bus.off('remote', record);
  clearSession();
});

/** Waits for a load with fake timers. */
async function settled<T>(loading: Promise<T>): Promise<T> {
  loading.catch(() => undefined);
  await vi.runAllTimersAsync();
  return loading;
}

const throwing = (error: unknown) => () => {
  throw error;
};

describe('loadPage', () => {
  it('loads the page from the entry and the global of the manifest after the release is verified', async () => {
    const foundPage = page();
    const { id } = foundPage.release;
    expect(await settled(loadPage(foundPage))).toMatchObject({
      Component: Page,
      release: foundPage.release.manifest,
      name: 'list',
    });
    expect(verifyRelease).toHaveBeenCalledWith(foundPage.release.manifest);
    expect(federation.registerRemotes).toHaveBeenCalledWith(
      [
        {
          name: `${id}@a1b2c3d4e5f6`,
          entry: `/r/${id}/a1b2c3d4e5f6/remoteEntry.js`,
          type: 'global',
          entryGlobalName: `r_${id}_a1b2c3d4e5f6`,
        },
      ],
      { force: true },
    );
    expect(federation.loadRemote).toHaveBeenCalledWith(`${id}@a1b2c3d4e5f6/list`);
    expect(events).toEqual([{ id, kind: 'loaded' }]);
  });

  it('loads the components that the release uses in parallel with its entry', async () => {
    federation.loadRemote.mockReturnValue(new Promise(() => undefined));
    const foundPage = page();
    loadPage(foundPage).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(prefetchArcoTable).toHaveBeenCalledWith(foundPage.release.manifest);
  });

  it('runs no code of a release that is not verified', async () => {
    verifyRelease.mockRejectedValue(new PageLoadError('C108', 'not what the key has signed'));
    await expect(settled(loadPage(page()))).rejects.toMatchObject({ code: 'C108' });
    expect(federation.registerRemotes).not.toHaveBeenCalled();
    expect(federation.loadRemote).not.toHaveBeenCalled();
  });

  it('registers each build once, also two builds of the same remote', async () => {
    const first = page('aaaaaaaaaaaa');
    await settled(loadPage(first));
    await settled(loadPage(first));
    expect(federation.registerRemotes).toHaveBeenCalledTimes(1);
    const second = pageOf(first.release.id, 'bbbbbbbbbbbb');
    await settled(loadPage(second));
    expect(federation.registerRemotes.mock.lastCall?.[0][0].name).toBe(nameOf(second));
  });

  it('retries once if files cannot be loaded, with a new registration', async () => {
    const foundPage = page();
    federation.loadRemote.mockRejectedValueOnce(unreachable());
    expect(await settled(loadPage(foundPage))).toMatchObject({ Component: Page });
    expect(federation.registerRemotes).toHaveBeenCalledTimes(2);
    expect(events.map((event) => event.kind)).toEqual(['failed', 'loaded']);
  });

  it('fails after the retry and stops the build for a minute, unless the user retries', async () => {
    const foundPage = page();
    federation.loadRemote.mockRejectedValue(unreachable());
    const failure = { code: 'C101', message: expect.stringContaining('RUNTIME-008') };
    await expect(settled(loadPage(foundPage))).rejects.toMatchObject(failure);
    await expect(settled(loadPage(foundPage))).rejects.toMatchObject(failure);
    expect(federation.loadRemote).toHaveBeenCalledTimes(2);
    federation.loadRemote.mockResolvedValue({ default: Page });
    resetPage(foundPage);
    expect(await settled(loadPage(foundPage))).toMatchObject({ Component: Page });
  });

  it('retries an unreachable build after a minute', async () => {
    const foundPage = page();
    federation.loadRemote.mockRejectedValue(unreachable());
    await expect(settled(loadPage(foundPage))).rejects.toThrow();
    federation.loadRemote.mockResolvedValue({ default: Page });
    vi.advanceTimersByTime(BREAKER_WINDOW);
    expect(await settled(loadPage(foundPage))).toMatchObject({ Component: Page });
  });

  it('reports why a file of the release failed', async () => {
    const foundPage = page();
    const script = Object.assign(document.createElement('script'), {
      src: `${foundPage.release.manifest.base}x.js`,
    });
    federation.loadRemote.mockImplementation(async () => {
      setIntegrity(script);
      script.dispatchEvent(new Event('error'));
      throw unreachable();
    });
    diagnoseFile.mockResolvedValue(wrongHash());
    await expect(settled(loadPage(foundPage))).rejects.toMatchObject({ code: 'C107' });
    expect(diagnoseFile).toHaveBeenCalledWith(`${foundPage.release.manifest.base}x.js`);
    expect(federation.loadRemote).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["the page's own error", new TypeError('x is not a function'), 'C103'],
    [
      'a page that is not exposed',
      new Error('Module "./list" does not exist in container.'),
      'C104',
    ],
    [
      'a wrong version',
      new Error('Version 1 of shared singleton module react does not satisfy the requirement'),
      'C105',
    ],
  ])('does not retry after %s', async (_what, error, code) => {
    federation.loadRemote.mockRejectedValue(error);
    await expect(settled(loadPage(page()))).rejects.toMatchObject({ code });
    expect(federation.loadRemote).toHaveBeenCalledTimes(1);
  });

  it('times out if nothing arrives, even if it arrives later', async () => {
    const foundPage = page();
    federation.loadRemote.mockReturnValue(new Promise(() => undefined));
    const loading = loadPage(foundPage);
    loading.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT - 1);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual([{ id: foundPage.release.id, kind: 'failed', reason: 'C102' }]);
    await expect(settled(loading)).rejects.toMatchObject({ code: 'C102' });
    expect(federation.loadRemote).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['nothing', null],
    ['no default export', { Page }],
    ['an element', { default: createElement('div') }],
    ['a plain object', { default: {} }],
  ])('rejects a module with %s as the component', async (_what, module) => {
    federation.loadRemote.mockResolvedValue(module);
    await expect(settled(loadPage(page()))).rejects.toMatchObject({ code: 'C104' });
  });

  it.each([
    ['memo', memo(Page)],
    ['forwardRef', forwardRef(() => null)],
  ])('accepts a component made by %s', async (_what, component) => {
    federation.loadRemote.mockResolvedValue({ default: component });
    expect(await settled(loadPage(page()))).toMatchObject({ Component: component });
  });
});

describe('failing build with a previous build', () => {
  it('uses the previous build after the retry if files are unreachable, and directly while the build is stopped', async () => {
    const foundPage = withPrevious(throwing(unreachable()));
    expect(await settled(loadPage(foundPage))).toMatchObject({
      Component: Page,
      release: { build: 'aaaaaaaaaaaa' },
    });
    expect(federation.loadRemote).toHaveBeenCalledTimes(3);
    expect((await settled(loadPage(foundPage))).release.build).toBe('aaaaaaaaaaaa');
    expect(federation.loadRemote).toHaveBeenCalledTimes(4);
  });

  it('uses the previous build immediately if the content does not match the signature', async () => {
    const foundPage = withPrevious(throwing(wrongHash()));
    expect((await settled(loadPage(foundPage))).release.build).toBe('aaaaaaaaaaaa');
    expect(federation.loadRemote).toHaveBeenCalledTimes(2);
  });

  it('uses the previous build for all pages after the third render error', async () => {
    const foundPage = withPrevious(() => ({ default: Page }));
    for (let time = 0; time < 3; time += 1) {
      expect((await settled(loadPage(foundPage))).release).toBe(foundPage.release.manifest);
      recordBuildFault(foundPage.release, {
        kind: 'render',
        reason: 'C103',
        detail: 'x',
        page: 'detail',
      });
    }
    expect((await settled(loadPage(foundPage))).release.build).toBe('aaaaaaaaaaaa');
  });

  it('reports the error of the active build if both fail, and logs both', async () => {
    const foundPage = withPrevious(throwing(wrongHash()), throwing(unreachable()));
    await expect(settled(loadPage(foundPage))).rejects.toMatchObject({
      code: 'C107',
      message: wrongHash().message,
    });
    const { id } = foundPage.release;
    expect(events.map(({ reason }) => reason)).toEqual(['C107', 'C101', 'C101']);
    for (const line of [
      `C107 ${id}@bbbbbbbbbbbb list: not the file`,
      `C101 ${id}@aaaaaaaaaaaa list: `,
    ])
      expect(logged).toContain(line);
    // Also on the next visit, when both builds are stopped.
    await expect(settled(loadPage(foundPage))).rejects.toMatchObject({ code: 'C107' });
    expect(events).toHaveLength(3);
  });
});

it('stops only the throwing page if there is no previous build', async () => {
  const foundPage = page();
  for (let time = 0; time < 3; time += 1)
    recordBuildFault(foundPage.release, {
      kind: 'render',
      reason: 'C103',
      detail: 'x is undefined',
      page: 'detail',
    });
  expect(await settled(loadPage(foundPage))).toMatchObject({ Component: Page });
  const [, detail] = foundPage.release.manifest.pages;
  if (!detail) throw new Error('no second page');
  await expect(
    settled(loadPage({ release: foundPage.release, page: detail })),
  ).rejects.toMatchObject({
    code: 'C103',
    message: 'x is undefined',
  });
});

describe('release with a manifest summary', () => {
  const answer = vi.fn<(address: string) => Response>();
  beforeEach(() => void vi.stubGlobal('fetch', async (address: string) => answer(address)));
  afterEach(() => {
    answer.mockReset();
    vi.unstubAllGlobals();
  });

  /** Returns a release summary; the manifests of the given builds can be loaded. */
  function listed(...builds: string[]) {
    const { manifest } = page('bbbbbbbbbbbb').release;
    const release = { ...summarizedRelease(manifest), previous: 'aaaaaaaaaaaa' };
    answer.mockImplementation((address) => {
      const build = address.split('/')[3] ?? '';
      return builds.includes(build)
        ? Response.json(buildRelease(manifest.id, ['list'], build))
        : new Response('', { status: 404 });
    });
    store.set(activeReleasesAtom, [release]);
    return { release, page: { component: 'list' } };
  }

  it('loads the release after its manifest', async () => {
    const foundPage = listed('bbbbbbbbbbbb');
    expect((await settled(loadPage(foundPage))).release.build).toBe('bbbbbbbbbbbb');
    expect(answer).toHaveBeenCalledWith(`/r/${foundPage.release.id}/bbbbbbbbbbbb/remote.json`);
  });

  it('uses the previous build if only its manifest can be loaded', async () => {
    expect((await settled(loadPage(listed('aaaaaaaaaaaa')))).release.build).toBe('aaaaaaaaaaaa');
  });

  it('fails with C101 if no manifest can be loaded, and succeeds on a retry', async () => {
    const foundPage = listed();
    await expect(settled(loadPage(foundPage))).rejects.toMatchObject({
      code: 'C101',
      message: expect.stringContaining('HTTP 404'),
    });
    answer.mockImplementation(() =>
      Response.json(buildRelease(foundPage.release.id, ['list'], 'bbbbbbbbbbbb')),
    );
    expect((await settled(loadPage(foundPage))).release.build).toBe('bbbbbbbbbbbb');
  });

  it('fails with C110 if the response is the manifest of another build', async () => {
    const foundPage = listed();
    answer.mockImplementation(() =>
      Response.json(buildRelease(foundPage.release.id, ['list'], 'cccccccccccc')),
    );
    await expect(settled(loadPage(foundPage))).rejects.toMatchObject({ code: 'C110' });
  });
});

describe('contribution to a slot', () => {
  const slot = (parts: object = {}) => ({
    slot: 'header.toolbar/v1',
    expose: './slots/header.toolbar.v1',
    js: [],
    css: [],
    ...parts,
  });
  /**
   * Returns a contribution of an active build that cannot run. The previous build has the given
   * slots.
   */
  function broken(...slots: object[]) {
    const foundPage = withPrevious(throwing(wrongHash()));
    const { manifest } = foundPage.release;
    const before = buildRelease(manifest.id, [], 'aaaaaaaaaaaa');
    store.set(activeReleasesAtom, [
      completeRelease(manifest, { ...before, slots: slots as RemoteManifest['slots'] }),
    ]);
    return { release: manifest, slot: slot() };
  }

  it('is loaded like a page, from the exposed module', async () => {
    const release = page().release.manifest;
    expect(await settled(loadContribution({ release, slot: slot() }))).toEqual({
      Component: Page,
      release,
      name: 'header.toolbar/v1',
    });
    expect(federation.loadRemote).toHaveBeenCalledWith(
      `${nameOf({ release })}/slots/header.toolbar.v1`,
    );
  });

  it('comes from the previous build if the active one cannot run', async () => {
    const resolvedSlot = broken(slot());
    expect((await settled(loadContribution(resolvedSlot))).release.build).toBe('aaaaaaaaaaaa');
  });

  it.each([
    ['contributes to another slot', { slot: 'user.menu/v1' }],
    ['has it for other roles', { if: { authority: [999] } }],
  ])('is empty if the previous build %s', async (_what, parts) => {
    const resolvedSlot = broken(slot(parts));
    await expect(settled(loadContribution(resolvedSlot))).rejects.toMatchObject({ code: 'C107' });
    expect(federation.loadRemote).toHaveBeenCalledTimes(1);
  });
});
