import type { ResolvedPage } from '@console/shared/contract';
import { setTabTitle, usePage, useQueryState, useTab } from '@console/shared/router';
import { applyBoot, clearSession } from '@console/shared/session';
import { testUser } from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleRouter } from '../router/consoleRouter.ts';
import { buildRelease, menuRow } from '../testing/builders.ts';

const failing = vi.hoisted(() => new Set<string>());
vi.mock('../federation/loadPage.ts', () => ({
  loadPage: async ({ page, release }: ResolvedPage) => {
    if (failing.has(page.component)) throw new Error('not there');
    return { Component: Page, release, name: page.component };
  },
  resetPage: () => undefined,
  recordRenderError: () => undefined,
}));

import { store } from '@console/shared/session';
import { progressAtom, removeProgress } from '../progress/progress.ts';
import { consoleRoutes } from '../router/consoleRoutes.ts';
import { RouteFailedScreen } from '../screens/routeFailed/RouteFailedScreen.tsx';
import { connectTabs } from '../tabs/connectTabs.ts';
import { NO_TABS } from '../tabs/tabsModel.ts';
import { updateTabs } from '../tabs/tabsStore.ts';
import { asideOpenAtom } from './asideState.ts';
import { Frame } from './Frame.tsx';

/** Page with its own state that shows its location. */
function Page() {
  const { tabKey, menu, params, query } = usePage();
  const [count, setCount] = useState(0);
  const [, setQuery] = useQueryState();
  const tab = useTab();
  return (
    <section aria-label={menu?.name}>
      <button type="button" onClick={() => setCount(count + 1)}>{`count ${count}`}</button>
      <button type="button" onClick={() => setQuery({ page: '2' })}>
        next
      </button>
      <button type="button" onClick={() => setTabTitle(tabKey, '自己的标题')}>
        name
      </button>
      <button type="button" onClick={tab.close}>
        close
      </button>
      <output>{JSON.stringify({ params, query })}</output>
    </section>
  );
}

const menus = [
  menuRow({ name: 'home' }),
  menuRow({ name: 'about', meta: { defaultMenu: true, title: '关于 ${part}' } }),
  menuRow({ name: 'broken' }),
];

let router: ReturnType<typeof createMemoryRouter>;
let disconnect: () => void;

async function start(address: string, rows = menus, element: ReactNode = <Frame />): Promise<void> {
  const authority = { ...testUser().authority, defaultRouter: 'home' };
  const releases = [
    buildRelease(
      'shop',
      rows.map((menu) => menu.component),
    ),
  ];
  applyBoot({
    settings: { appName: '控制台' },
    revision: 'r',
    session: { user: testUser({ authority }), menus: rows, releases },
  });
  const routes = [
    { path: '/', element, errorElement: <RouteFailedScreen />, children: consoleRoutes(rows) },
  ];
  router = createMemoryRouter(routes, { initialEntries: [address] });
  disconnect = connectTabs(router as unknown as ConsoleRouter);
  await act(async () => void render(<RouterProvider router={router} />));
}

const go = (address: string) => act(async () => router.navigate(address));
const at = () => router.state.location.pathname + router.state.location.search;
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);

beforeEach(() => {
  sessionStorage.clear();
  updateTabs(() => NO_TABS);
});
afterEach(() => {
  cleanup();
  disconnect();
  router.dispose();
  clearSession();
  failing.clear();
  removeProgress();
});

describe('top-level page', () => {
  // @spec 2.10
  it('is shown without menu, header and tabs, with its title filled in', async () => {
    await start('/about?part=us');
    expect(screen.getByRole('region', { name: 'about' })).not.toBeNull();
    for (const role of ['navigation', 'banner', 'tablist', 'contentinfo'])
      expect(screen.queryByRole(role)).toBeNull();
    expect(document.title).toBe('关于 us - 控制台');
  });

  it('can change its query and title, and opens the home page when it closes itself', async () => {
    await start('/about');
    await press('count 0');
    await press('next');
    expect(at()).toBe('/about?page=2');
    expect(screen.getByText('{"params":{},"query":{"page":"2"}}')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'count 1' })).not.toBeNull();
    await press('name');
    expect(document.title).toBe('自己的标题 - 控制台');
    await press('close');
    expect(at()).toBe('/layout/home');
    expect(document.title).toBe('home - 控制台');
  });

  it('opens no tab and keeps the tabs of the frame', async () => {
    await start('/layout/home');
    await press('count 0');
    await go('/about');
    expect(screen.queryByRole('button', { name: 'count 1' })).toBeNull();
    await go('/layout/home');
    expect(screen.getByRole('button', { name: 'count 1' })).not.toBeNull();
    expect(tabs()).toEqual(['home']);
  });
});

it('closes the sidebar over a narrow page on Escape and restores the focus', async () => {
  await start('/layout/home');
  const opener = screen.getByRole('button', { name: 'count 0' });
  opener.focus();
  await act(async () => store.set(asideOpenAtom, true));
  screen.getByRole('link', { name: /broken/ }).focus();
  await act(
    async () => void fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }),
  );
  expect(screen.queryByRole('button', { name: '关闭菜单' })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

describe('reload route', () => {
  // @spec 2.7
  it('remounts the active tab without a tab or a history entry', async () => {
    await start('/layout/home?page=3');
    await press('count 0');
    await go('/layout/reload');
    expect(at()).toBe('/layout/home?page=3');
    expect(screen.getByRole('button', { name: 'count 0' })).not.toBeNull();
    expect(tabs()).toEqual(['home']);
  });

  it('opens the default page if no tab is open', async () => {
    await start('/layout/reload');
    expect(at()).toBe('/layout/home');
  });
});

describe('progress bar', () => {
  // @spec 2.20
  it('is removed if the page of the route cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    failing.add('view/broken');
    await start('/layout/home');
    await go('/layout/broken');
    expect(screen.getByText('页面没有加载成功')).not.toBeNull();
    expect(store.get(progressAtom)).toBeNull();
  });

  // @spec 2.20
  it('is removed if the frame cannot be rendered, which offers a reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('no frame');
    };
    await start('/layout/home', menus, <Broken />);
    expect(screen.getByRole('heading', { name: '页面没有打开' })).not.toBeNull();
    expect(store.get(progressAtom)).toBeNull();
  });
});
