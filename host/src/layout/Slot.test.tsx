import type { ManifestSlot, RemoteManifest, ResolvedSlot } from '@console/shared/contract';
import { activeReleasesAtom, clearSession, store, userAtom } from '@console/shared/session';
import { testUser } from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const loadContribution = vi.hoisted(() => vi.fn());
const recordRenderError = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../federation/loadPage.ts', () => ({ loadContribution, recordRenderError }));

import { remoteScope } from '../federation/remoteScopes.ts';
import { buildRelease, completeRelease } from '../testing/builders.ts';
import { Slot } from './Slot.tsx';

const close = vi.fn();
let broken: Set<string>;
let router: ReturnType<typeof createMemoryRouter>;

/** Returns a release with a contribution to the user menu. */
function withEntry(
  id: string,
  build = 'aaaaaaaaaaaa',
  slot: Partial<ManifestSlot> = {},
): RemoteManifest {
  const declaration = {
    slot: 'user.menu/v1',
    expose: './slots/user.menu.v1',
    js: [`${id}.js`],
    css: [],
    ...slot,
  };
  return { ...buildRelease(id, [], build), slots: [declaration] };
}

async function show(...releases: RemoteManifest[]): Promise<void> {
  store.set(
    activeReleasesAtom,
    releases.map((release) => completeRelease(release)),
  );
  router = createMemoryRouter([
    { path: '*', element: <Slot name="user.menu/v1" given={{ close }} /> },
  ]);
  await act(async () => void render(<RouterProvider router={router} />));
}

const take = (...releases: RemoteManifest[]) =>
  act(async () =>
    store.set(
      activeReleasesAtom,
      releases.map((release) => completeRelease(release)),
    ),
  );
const navigate = (path: string) => act(async () => router.navigate(path));
const shown = () => screen.queryAllByRole('button').map((button) => button.textContent);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = new Set();
  close.mockReset();
  recordRenderError.mockClear();
  loadContribution.mockReset().mockImplementation(async ({ release }: ResolvedSlot) => {
    if (broken.has(release.build)) throw new Error('not there');
    const Component = (given: { close(): void }) => (
      <button type="button" onClick={given.close}>
        {`${release.id} ${release.build.slice(0, 2)}`}
      </button>
    );
    return { Component, release, name: 'user.menu/v1' };
  });
  store.set(userAtom, testUser({ authorityId: 888 }));
});
afterEach(() => {
  cleanup();
  router.dispose();
  store.set(activeReleasesAtom, []);
  clearSession();
});

describe('a slot', () => {
  it("renders the contributions for the role in order, each with the slot's props", async () => {
    await show(
      withEntry('late', undefined, { order: 5 }),
      withEntry('first'),
      withEntry('staff', undefined, { if: { authority: [301] } }),
    );
    expect(shown()).toEqual(['first aa', 'late aa']);
    fireEvent.click(screen.getByText('late aa'));
    expect(close).toHaveBeenCalledTimes(1);
    await act(async () => store.set(userAtom, testUser({ authorityId: 301 })));
    expect(shown()).toEqual(['first aa', 'staff aa', 'late aa']);
  });

  it('skips a failing contribution and retries it on the next navigation', async () => {
    broken.add('bbbbbbbbbbbb');
    await show(withEntry('bad', 'bbbbbbbbbbbb'), withEntry('good'));
    expect(shown()).toEqual(['good aa']);
    broken.clear();
    await navigate('/elsewhere');
    expect(shown()).toEqual(['bad bb', 'good aa']);
    expect(loadContribution).toHaveBeenCalledTimes(3);
  });

  it('shows a new build on the next navigation, or immediately if the previous build is not shown', async () => {
    broken.add('cccccccccccc');
    await show(withEntry('a'), withEntry('b', 'cccccccccccc'));
    await take(withEntry('a', 'bbbbbbbbbbbb'), withEntry('b', 'bbbbbbbbbbbb'));
    expect(shown()).toEqual(['a aa', 'b bb']);
    await navigate('/elsewhere');
    expect(shown()).toEqual(['a bb', 'b bb']);
  });

  it('removes contributions of inactive releases immediately and ends their scope', async () => {
    await show(withEntry('a'), withEntry('b'));
    const { signal } = remoteScope('b@aaaaaaaaaaaa').remote;
    await take(withEntry('a'));
    expect([shown(), signal.aborted]).toEqual([['a aa'], true]);
    expect(remoteScope('a@aaaaaaaaaaaa').remote.signal.aborted).toBe(false);
  });

  it('remounts a contribution that throws, and records its error', async () => {
    loadContribution.mockImplementation(async ({ release }: ResolvedSlot) => {
      const Component = () => {
        if (recordRenderError.mock.calls.length === 0) throw new Error('at first');
        return <button type="button">there</button>;
      };
      return { Component, release, name: 'user.menu/v1' };
    });
    await show(withEntry('a'));
    expect(shown()).toEqual(['there']);
    expect(recordRenderError).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'user.menu/v1' }),
      expect.any(Error),
    );
  });
});
