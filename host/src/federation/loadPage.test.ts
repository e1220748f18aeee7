import type { RemoteManifest } from '@console/shared/contract';
import { activeReleasesAtom, clearSession, store } from '@console/shared/session';
import { bus, type RemoteEvent } from '@console/shared/verification';
import { createElement, forwardRef, memo } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Build } from '../boot/buildName.ts';
import { listedRelease, releaseOf, wholeRelease } from '../testing/builders.ts';

const federation = vi.hoisted(() => ({ registerRemotes: vi.fn(), loadRemote: vi.fn() }));
const retryShares = vi.hoisted(() => vi.fn());
const admit = vi.hoisted(() => vi.fn<(release: RemoteManifest) => Promise<void>>());
const whyFailed = vi.hoisted(() => vi.fn());
const prefetchArcoTable = vi.hoisted(() => vi.fn());
vi.mock('./runtime.ts', () => ({ federation, retryShares }));
vi.mock('./admit.ts', () => ({ admit }));
vi.mock('./whyFailed.ts', () => ({ whyFailed }));
vi.mock('./fetchArcoTable.ts', () => ({ prefetchArcoTable }));

import { BREAKER_WINDOW } from './breaker.ts';
import { recordBuildFault } from './breakers.ts';
import { guard } from './integrity.ts';
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

/** A page of a remote that no test has loaded before. */
function page(build?: string) {
  number += 1;
  return pageOf(`shop${number}`, build);
}

function pageOf(id: string, build?: string) {
  const manifest = releaseOf(id, ['list', 'detail'], build);
  return { release: { ...wholeRelease(manifest), manifest }, page: { component: 'list' } };
}

const wrongHash = () => new PageLoadError('C107', 'not the file that the manifest describes');
const nameOf = ({ release }: { release: Build }) => `${release.id}@${release.build}`;

/** A remote with an active build and the one before, and how each of them loads. */
function withPrevious(inForce: () => unknown, before: () => unknown = () => ({ default: Page })) {
  const found = page('bbbbbbbbbbbb');
  const previous = pageOf(found.release.id, 'aaaaaaaaaaaa');
  store.set(activeReleasesAtom, [wholeRelease(found.release.manifest, previous.release.manifest)]);
  federation.loadRemote.mockImplementation(async (request: string) =>
    request.startsWith(nameOf(found)) ? inForce() : before(),
  );
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  federation.loadRemote.mockReset().mockResolvedValue({ default: Page });
  federation.registerRemotes.mockReset();
  retryShares.mockReset();
  admit.mockReset().mockResolvedValue();
  whyFailed.mockReset();
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

/** Waits for a load while time flies. */
async function settled<T>(loading: Promise<T>): Promise<T> {
  loading.catch(() => undefined);
  await vi.runAllTimersAsync();
  return loading;
}

const throwing = (error: unknown) => () => {
  throw error;
};

describe('loadPage', () => {
  it('loads the page from the entry that the manifest names, under its global, once the release is admitted', async () => {
    const found = page();
    const { id } = found.release;
    expect(await settled(loadPage(found))).toMatchObject({
      Component: Page,
      release: found.release.manifest,
      name: 'list',
    });
    expect(admit).toHaveBeenCalledWith(found.release.manifest);
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

  it("asks for the components that the page's release uses while its entry is under way", async () => {
    federation.loadRemote.mockReturnValue(new Promise(() => undefined));
    const found = page();
    loadPage(found).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(prefetchArcoTable).toHaveBeenCalledWith(found.release.manifest);
  });

  it('runs nothing of a release that is not admitted', async () => {
    admit.mockRejectedValue(new PageLoadError('C108', 'not what the key has signed'));
    await expect(settled(loadPage(page()))).rejects.toMatchObject({ code: 'C108' });
    expect(federation.registerRemotes).not.toHaveBeenCalled();
    expect(federation.loadRemote).not.toHaveBeenCalled();
  });

  it('registers a build once, and another build of the same remote beside it', async () => {
    const first = page('aaaaaaaaaaaa');
    await settled(loadPage(first));
    await settled(loadPage(first));
    expect(federation.registerRemotes).toHaveBeenCalledTimes(1);
    const second = pageOf(first.release.id, 'bbbbbbbbbbbb');
    await settled(loadPage(second));
    expect(federation.registerRemotes.mock.lastCall?.[0][0].name).toBe(nameOf(second));
  });

  it('tries twice for files that cannot be reached, from scratch each time', async () => {
    const found = page();
    federation.loadRemote.mockRejectedValueOnce(unreachable());
    expect(await settled(loadPage(found))).toMatchObject({ Component: Page });
    expect(federation.registerRemotes).toHaveBeenCalledTimes(2);
    expect(events.map((event) => event.kind)).toEqual(['failed', 'loaded']);
  });

  it('gives up after the second try, says why, and leaves the build alone for a minute unless a person asks for it', async () => {
    const found = page();
    federation.loadRemote.mockRejectedValue(unreachable());
    const failure = { code: 'C101', message: expect.stringContaining('RUNTIME-008') };
    await expect(settled(loadPage(found))).rejects.toMatchObject(failure);
    await expect(settled(loadPage(found))).rejects.toMatchObject(failure);
    expect(federation.loadRemote).toHaveBeenCalledTimes(2);
    federation.loadRemote.mockResolvedValue({ default: Page });
    resetPage(found);
    expect(await settled(loadPage(found))).toMatchObject({ Component: Page });
  });

  it('tries a build that could not be reached again after a minute', async () => {
    const found = page();
    federation.loadRemote.mockRejectedValue(unreachable());
    await expect(settled(loadPage(found))).rejects.toThrow();
    federation.loadRemote.mockResolvedValue({ default: Page });
    vi.advanceTimersByTime(BREAKER_WINDOW);
    expect(await settled(loadPage(found))).toMatchObject({ Component: Page });
  });

  it('asks why a file of the release failed', async () => {
    const found = page();
    const script = Object.assign(document.createElement('script'), {
      src: `${found.release.manifest.base}x.js`,
    });
    federation.loadRemote.mockImplementation(async () => {
      guard(script);
      script.dispatchEvent(new Event('error'));
      throw unreachable();
    });
    whyFailed.mockResolvedValue(wrongHash());
    await expect(settled(loadPage(found))).rejects.toMatchObject({ code: 'C107' });
    expect(whyFailed).toHaveBeenCalledWith(`${found.release.manifest.base}x.js`);
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
  ])('does not try again for %s', async (_what, error, code) => {
    federation.loadRemote.mockRejectedValue(error);
    await expect(settled(loadPage(page()))).rejects.toMatchObject({ code });
    expect(federation.loadRemote).toHaveBeenCalledTimes(1);
  });

  it('gives up when nothing comes in time, though it may come later', async () => {
    const found = page();
    federation.loadRemote.mockReturnValue(new Promise(() => undefined));
    const loading = loadPage(found);
    loading.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT - 1);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual([{ id: found.release.id, kind: 'failed', reason: 'C102' }]);
    await expect(settled(loading)).rejects.toMatchObject({ code: 'C102' });
    expect(federation.loadRemote).toHaveBeenCalledTimes(2);
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
    expect(await settled(loadPage(page()))).toMatchObject({ Component: component });
  });
});

describe('a build that fails, with one before it', () => {
  it('cannot be reached: the previous one stands in after the second try, and without a try as long as that is stopped', async () => {
    const found = withPrevious(throwing(unreachable()));
    expect(await settled(loadPage(found))).toMatchObject({
      Component: Page,
      release: { build: 'aaaaaaaaaaaa' },
    });
    expect(federation.loadRemote).toHaveBeenCalledTimes(3);
    expect((await settled(loadPage(found))).release.build).toBe('aaaaaaaaaaaa');
    expect(federation.loadRemote).toHaveBeenCalledTimes(4);
  });

  it('is not what was signed: the previous one stands in at once', async () => {
    const found = withPrevious(throwing(wrongHash()));
    expect((await settled(loadPage(found))).release.build).toBe('aaaaaaaaaaaa');
    expect(federation.loadRemote).toHaveBeenCalledTimes(2);
  });

  it('throws while it is shown: the previous one stands in after the third time, for all of its pages', async () => {
    const found = withPrevious(() => ({ default: Page }));
    for (let time = 0; time < 3; time += 1) {
      expect((await settled(loadPage(found))).release).toBe(found.release.manifest);
      recordBuildFault(found.release, {
        kind: 'render',
        reason: 'C103',
        detail: 'x',
        page: 'detail',
      });
    }
    expect((await settled(loadPage(found))).release.build).toBe('aaaaaaaaaaaa');
  });

  it('fails as that one does: the tab says what is wrong with the active build, the log says both', async () => {
    const found = withPrevious(throwing(wrongHash()), throwing(unreachable()));
    await expect(settled(loadPage(found))).rejects.toMatchObject({
      code: 'C107',
      message: wrongHash().message,
    });
    const { id } = found.release;
    expect(events.map(({ reason }) => reason)).toEqual(['C107', 'C101', 'C101']);
    for (const line of [
      `C107 ${id}@bbbbbbbbbbbb list: not the file`,
      `C101 ${id}@aaaaaaaaaaaa list: `,
    ])
      expect(logged).toContain(line);
    // Also on the next visit, when neither is tried.
    await expect(settled(loadPage(found))).rejects.toMatchObject({ code: 'C107' });
    expect(events).toHaveLength(3);
  });
});

it('a page that throws stops alone when nothing can stand in: other pages of its build go on', async () => {
  const found = page();
  for (let time = 0; time < 3; time += 1)
    recordBuildFault(found.release, {
      kind: 'render',
      reason: 'C103',
      detail: 'x is undefined',
      page: 'detail',
    });
  expect(await settled(loadPage(found))).toMatchObject({ Component: Page });
  const [, detail] = found.release.manifest.pages;
  if (!detail) throw new Error('no second page');
  await expect(settled(loadPage({ release: found.release, page: detail }))).rejects.toMatchObject({
    code: 'C103',
    message: 'x is undefined',
  });
});

describe('a release that boot data only listed', () => {
  const answer = vi.fn<(address: string) => Response>();
  beforeEach(() => void vi.stubGlobal('fetch', async (address: string) => answer(address)));
  afterEach(() => {
    answer.mockReset();
    vi.unstubAllGlobals();
  });

  /** A listed release of which the manifests of some builds can be fetched. */
  function listed(...builds: string[]) {
    const { manifest } = page('bbbbbbbbbbbb').release;
    const release = { ...listedRelease(manifest), previous: 'aaaaaaaaaaaa' };
    answer.mockImplementation((address) => {
      const build = address.split('/')[3] ?? '';
      return builds.includes(build)
        ? Response.json(releaseOf(manifest.id, ['list'], build))
        : new Response('', { status: 404 });
    });
    store.set(activeReleasesAtom, [release]);
    return { release, page: { component: 'list' } };
  }

  it('is loaded once its manifest is here', async () => {
    const found = listed('bbbbbbbbbbbb');
    expect((await settled(loadPage(found))).release.build).toBe('bbbbbbbbbbbb');
    expect(answer).toHaveBeenCalledWith(`/r/${found.release.id}/bbbbbbbbbbbb/remote.json`);
  });

  it('is replaced by the previous build when only the manifest of that one can be fetched', async () => {
    expect((await settled(loadPage(listed('aaaaaaaaaaaa')))).release.build).toBe('aaaaaaaaaaaa');
  });

  it('fails with C101 when no manifest can be fetched, and loads at the next try', async () => {
    const found = listed();
    await expect(settled(loadPage(found))).rejects.toMatchObject({
      code: 'C101',
      message: expect.stringContaining('HTTP 404'),
    });
    answer.mockImplementation(() =>
      Response.json(releaseOf(found.release.id, ['list'], 'bbbbbbbbbbbb')),
    );
    expect((await settled(loadPage(found))).release.build).toBe('bbbbbbbbbbbb');
  });

  it('fails with C110 when the answer is the manifest of another build', async () => {
    const found = listed();
    answer.mockImplementation(() =>
      Response.json(releaseOf(found.release.id, ['list'], 'cccccccccccc')),
    );
    await expect(settled(loadPage(found))).rejects.toMatchObject({ code: 'C110' });
  });
});

describe('a contribution to a slot', () => {
  const slot = (parts: object = {}) => ({
    slot: 'header.toolbar/v1',
    expose: './slots/header.toolbar.v1',
    js: [],
    css: [],
    ...parts,
  });
  /** Two builds of a remote of which that in force cannot be run; the other has the given slots. */
  function broken(...slots: object[]) {
    const found = withPrevious(throwing(wrongHash()));
    const { manifest } = found.release;
    const before = releaseOf(manifest.id, [], 'aaaaaaaaaaaa');
    store.set(activeReleasesAtom, [
      wholeRelease(manifest, { ...before, slots: slots as RemoteManifest['slots'] }),
    ]);
    return { release: manifest, slot: slot() };
  }

  it('is loaded like a page, by the module that its release exposes for it', async () => {
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

  it('comes from the build before when its own cannot be run', async () => {
    const found = broken(slot());
    expect((await settled(loadContribution(found))).release.build).toBe('aaaaaaaaaaaa');
  });

  it.each([
    ['has another place', { slot: 'user.menu/v1' }],
    ['has it for other roles', { if: { authority: [999] } }],
  ])('is not there when the build before %s', async (_what, parts) => {
    const found = broken(slot(parts));
    await expect(settled(loadContribution(found))).rejects.toMatchObject({ code: 'C107' });
    expect(federation.loadRemote).toHaveBeenCalledTimes(1);
  });
});
