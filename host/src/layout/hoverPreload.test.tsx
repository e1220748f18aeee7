import { LAYOUT_PATH } from '@console/shared/router';
import { activeReleasesAtom, clearSession, store } from '@console/shared/session';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRelease, completeRelease, menuRow } from '../testing/builders.ts';
import { MenuList } from './MenuList.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  store.set(activeReleasesAtom, [completeRelease(buildRelease('hover', ['view/list']))]);
  render(
    <MenuList
      menus={[menuRow({ name: 'list' })]}
      above={LAYOUT_PATH}
      place={{ kind: 'landing' }}
      level={0}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  store.set(activeReleasesAtom, []);
  clearSession();
  document.head.replaceChildren();
});

const links = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
const row = () => screen.getByRole('link', { name: /list/ });
const wait = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));
// A file is preloaded once per page, so no other test file uses a release with this name.
const FILES = ['remoteEntry.js', 'hover.js', 'hover.css'].map(
  (name) => `/r/hover/a1b2c3d4e5f6/${name}`,
);

it('preloads a page once while the pointer rests on its menu row, but not when it only passes', async () => {
  fireEvent.pointerEnter(row());
  await wait(200);
  fireEvent.pointerLeave(row());
  await wait(1000);
  expect(links()).toEqual([]);
  fireEvent.focus(row());
  await wait(250);
  expect(links()).toEqual(FILES);
  fireEvent.pointerEnter(row());
  await wait(250);
  expect(links()).toEqual(FILES);
});
