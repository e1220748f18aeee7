import '@arco-design/web-react/es/_util/react-19-adapter';
import { Dropdown, Modal } from '@arco-design/web-react';
import { boxAtom, clearBoxes } from '@console/shared/feedback';
import {
  closeTab,
  openTab,
  setTabQuery,
  setTabTitle,
  setTabUnsaved,
  usePage,
  useQueryState,
} from '@console/shared/router';
import { activeReleasesAtom, applyBoot, clearSession, store } from '@console/shared/session';
import { testUser } from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleRouter } from '../router/consoleRouter.ts';
import { buildRelease, completeRelease, menuRow } from '../testing/builders.ts';

const pages = vi.hoisted(() => new Map<string, () => ComponentType>());
vi.mock('../federation/runtime.ts', () => ({
  federation: {
    registerRemotes: () => undefined,
    loadRemote: async (request: string) => ({
      default: pages.get(request.slice(request.indexOf('/') + 1))?.(),
    }),
  },
  allowShareRetry: () => undefined,
}));
vi.mock('../federation/verifyRelease.ts', () => ({ verifyRelease: async () => undefined }));

import { consoleRoutes } from '../router/consoleRoutes.ts';
import { closeTabs, connectTabs } from './connectTabs.ts';
import { TabBar } from './TabBar.tsx';
import { TabMenu } from './TabMenu.tsx';
import { TabPanels } from './TabPanels.tsx';
import { keepAllTabsAtom } from './tabSettings.ts';
import { NO_TABS, visit } from './tabsModel.ts';
import { tabsAtom, updateTabs } from './tabsStore.ts';
import { useTabPlace } from './useTabPlace.ts';

const menus = [
  menuRow({ name: 'home' }),
  menuRow({ name: 'user' }),
  menuRow({ name: 'role', meta: { keepAlive: true } }),
  menuRow({ name: 'detail', path: 'detail/:id', meta: { title: '详情' } }),
  menuRow({ name: 'shop', meta: { title: 'shop ${no}' } }),
  menuRow({ name: 'once', meta: { closeTab: true } }),
  menuRow({ name: 'broken' }),
  menuRow({ name: 'missing', component: 'view/nobody' }),
];

/** Page with a counter, which shows whether its state was stored. */
function Counter() {
  const { tabKey, menu, params, query } = usePage();
  const [count, setCount] = useState(0);
  const [, setQuery] = useQueryState();
  return (
    <div
      data-testid={menu?.name}
      data-tab={tabKey}
      data-params={JSON.stringify(params)}
      data-query={JSON.stringify(query)}
    >
      <button type="button" onClick={() => setCount(count + 1)}>
        {menu?.name} {count}
      </button>
      <button type="button" onClick={() => setQuery({ page: '2' })}>
        page {menu?.name}
      </button>
      <input aria-label={`field ${menu?.name}`} />
      <Dropdown trigger="click" droplist={<div>{menu?.name} list</div>}>
        <button type="button">open {menu?.name}</button>
      </Dropdown>
    </div>
  );
}

function Frame() {
  const place = useTabPlace();
  return (
    <>
      <TabBar Menu={TabMenu} />
      <p>{place.kind}</p>
      <TabPanels hidden={place.kind !== 'menu'} />
    </>
  );
}

let router: ReturnType<typeof createMemoryRouter>;
let disconnect: () => void;

async function start(address: string): Promise<void> {
  router = createMemoryRouter([{ path: '/', element: <Frame />, children: consoleRoutes(menus) }], {
    initialEntries: [address],
  });
  disconnect = connectTabs(router as unknown as ConsoleRouter);
  await act(async () => void render(<RouterProvider router={router} />));
}

const go = (address: string) => act(async () => router.navigate(address));
const at = () => router.state.location.pathname + router.state.location.search;
const titles = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const front = () => screen.getByRole('tab', { selected: true }).textContent;
const idOf = (name: string) => store.get(tabsAtom).tabs.find((tab) => tab.name === name)?.id ?? '';
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  sessionStorage.clear();
  updateTabs(() => NO_TABS);
  for (const menu of menus) pages.set(menu.component, () => Counter);
  const user = testUser();
  const authority = { ...user.authority, defaultRouter: 'home' };
  const components = menus
    .map((menu) => menu.component)
    .filter((component) => component !== 'view/nobody');
  applyBoot({
    revision: 'r',
    session: { user: { ...user, authority }, menus, releases: [buildRelease('shop', components)] },
  });
});
afterEach(() => {
  cleanup();
  disconnect();
  router.dispose();
  clearSession();
  store.set(keepAllTabsAtom, true);
  document.body.innerHTML = '';
});

describe('tabs and the address', () => {
  it('opens a tab for a deep link, with its params and query', async () => {
    await start('/layout/detail/7?tab=pc');
    const page = screen.getByTestId('detail');
    expect([page.dataset.params, page.dataset.query]).toEqual(['{"id":"7"}', '{"tab":"pc"}']);
    expect(titles()).toEqual(['详情']);
  });

  it('restores a tab with the query that its page had set', async () => {
    await start('/layout/user');
    fireEvent.click(button('page user'));
    const stored = sessionStorage.getItem('tabs') ?? '';
    cleanup();
    updateTabs(() => ({ ...NO_TABS, tabs: JSON.parse(stored) }));
    await start('/layout/user');
    expect(at()).toBe('/layout/user?page=2');
    expect(titles()).toEqual(['user']);
  });

  it('drops restored tabs of removed menus', async () => {
    updateTabs((state) =>
      visit(
        state,
        { name: 'gone', pathname: '/layout/gone', params: {}, query: {} },
        [],
        () => 'g',
      ),
    );
    await start('/layout/user');
    expect(titles()).toEqual(['user']);
  });

  it('opens restored tabs of menu rows that have moved', async () => {
    const moved = (name: string) => ({
      name,
      pathname: `/layout/before/${name}`,
      params: {},
      query: {},
    });
    for (const name of ['role', 'user'])
      updateTabs((state) => visit(state, moved(name), [], () => name));
    await start('/layout/user');
    expect([at(), titles()]).toEqual(['/layout/user', ['role', 'user']]);
    await act(async () => screen.getByRole('tab', { name: 'role' }).click());
    expect([at(), front()]).toEqual(['/layout/role', 'role']);
  });

  // @spec 2.5
  it('shows a router screen that is not a menu page, without a tab panel', async () => {
    await start('/layout/user');
    await go('/layout/nobody');
    expect(screen.queryByText('notFound')).not.toBeNull();
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });

  it('changes the address with the query of the active page, but not with that of a hidden page', async () => {
    await start('/layout/user');
    await go('/layout/role');
    const user = idOf('user');
    await act(async () => setTabQuery(user, { page: '9' }));
    expect(at()).toBe('/layout/role');
    fireEvent.click(button('page role'));
    await waitFor(() => expect(at()).toBe('/layout/role?page=2'));
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'user' })));
    expect(at()).toBe('/layout/user?page=9');
    expect(screen.getByTestId('user').dataset.query).toBe('{"page":"9"}');
  });

  it('assigns an address that the page has left to the same tab', async () => {
    await start('/layout/user');
    await act(async () => setTabQuery(idOf('user'), { q: 'ab' }));
    await act(async () =>
      router.navigate('/layout/user?q=a', { replace: true, state: { tab: idOf('user') } }),
    );
    expect([at(), titles()]).toEqual(['/layout/user?q=ab', ['user']]);
  });

  it('opens the clicked tab, even if another tab has the same location', async () => {
    await start('/layout/shop?no=2');
    await go('/layout/shop');
    await act(async () => setTabQuery(store.get(tabsAtom).activeId ?? '', { no: '2' }));
    const [first, second] = screen.getAllByRole('tab');
    await act(async () => void fireEvent.click(first as HTMLElement));
    expect([first, second].map((tab) => tab?.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
    ]);
    await act(async () => void fireEvent.click(second as HTMLElement));
    expect([first, second].map((tab) => tab?.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
    ]);
  });

  it('opens a link with other filters in the existing tab, and returns on back', async () => {
    await start('/layout/user');
    await go('/layout/role');
    await go('/layout/user?status=1');
    await go('/layout/user?status=2');
    expect(titles()).toEqual(['user', 'role']);
    expect(screen.getByTestId('user').dataset.query).toBe('{"status":"2"}');
    await go('/layout/role');
    await go('/layout/user');
    expect([at(), screen.getByTestId('user').dataset.query]).toEqual([
      '/layout/user?status=2',
      '{"status":"2"}',
    ]);
    await act(async () => router.navigate(-2));
    expect([at(), titles()]).toEqual(['/layout/user?status=2', ['user', 'role']]);
    await act(async () => router.navigate(-1));
    expect([at(), screen.getByTestId('user').dataset.query]).toEqual([
      '/layout/user?status=1',
      '{"status":"1"}',
    ]);
  });

  it('opens a tab for each value of a title placeholder', async () => {
    await start('/layout/shop?no=1&page=2');
    await go('/layout/shop?no=2');
    await go('/layout/shop?no=1');
    expect([titles(), at()]).toEqual([['shop 1', 'shop 2'], '/layout/shop?no=1&page=2']);
  });

  it('opens other pages for a page, and throws for an unknown name', async () => {
    await start('/layout/home');
    await act(async () =>
      openTab({ name: 'detail', params: { id: '甲/1' }, query: { tab: 'pc' } }),
    );
    expect(screen.getByTestId('detail').dataset.params).toBe('{"id":"甲/1"}');
    await act(async () =>
      openTab({ name: 'detail', params: { id: '甲/1' }, query: { tab: 'pc' } }),
    );
    expect(titles()).toHaveLength(2);
    expect(() => openTab({ name: 'nobody' })).toThrow('nobody');
  });

  it('shows the title that a page sets', async () => {
    await start('/layout/detail/7');
    await act(async () => setTabTitle(idOf('detail'), '蓝海网吧'));
    expect(titles()).toEqual(['蓝海网吧']);
  });
});

describe('closing tabs', () => {
  it('activates the next tab, otherwise the previous one, otherwise the default page', async () => {
    await start('/layout/user');
    await go('/layout/role');
    await go('/layout/detail/7');
    await go('/layout/role');
    await act(async () => closeTab(idOf('role')));
    expect([at(), front()]).toEqual(['/layout/detail/7', '详情']);
    await act(async () => closeTab(idOf('detail')));
    expect(at()).toBe('/layout/user');
    await act(async () => closeTab(idOf('user')));
    expect([at(), titles()]).toEqual(['/layout/home', ['home']]);
  });

  it('does not change the address when a hidden tab closes', async () => {
    await start('/layout/user');
    await go('/layout/role');
    await act(async () => closeTab(idOf('user')));
    expect([at(), titles()]).toEqual(['/layout/role', ['role']]);
  });

  it('cannot close the home page if it is the last tab', async () => {
    await start('/layout/home');
    expect(screen.queryByTitle('关闭 home')).toBeNull();
    fireEvent.keyDown(window, { code: 'KeyW', altKey: true });
    expect(titles()).toEqual(['home']);
  });

  it('closes the active tab on Alt+W', async () => {
    await start('/layout/home');
    await go('/layout/user');
    await act(async () => void fireEvent.keyDown(window, { code: 'KeyW', altKey: true }));
    expect(titles()).toEqual(['home']);
  });

  it('starts with new state if the tab was closed before', async () => {
    await start('/layout/home');
    await go('/layout/user');
    fireEvent.click(button('user 0'));
    await act(async () => closeTabs([idOf('user')]));
    await go('/layout/user');
    expect(screen.queryByText('user 0')).not.toBeNull();
  });

  it('closes the tab of a menu with `closeTab` when it is left', async () => {
    await start('/layout/once');
    await go('/layout/home');
    expect(titles()).toEqual(['home']);
  });
  it('reopens the home page if its page closes itself as the last tab', async () => {
    await start('/layout/home');
    fireEvent.click(button('home 0'));
    await act(async () => closeTab(idOf('home')));
    expect(titles()).toEqual(['home']);
    expect(screen.queryByText('home 0')).not.toBeNull();
  });
});

describe('tab with unsaved work', () => {
  const box = () => store.get(boxAtom);
  const closeIt = () =>
    act(async () => void fireEvent.keyDown(window, { code: 'KeyW', altKey: true }));
  afterEach(clearBoxes);

  async function startUnsaved(): Promise<void> {
    await start('/layout/home');
    await go('/layout/user');
    fireEvent.click(button('user 0'));
    await act(async () => setTabUnsaved(idOf('user'), true));
  }

  it('closes and reloads only after a confirmation', async () => {
    await startUnsaved();
    await closeIt();
    expect(box()?.text).toContain('「user」');
    await act(async () => box()?.answer(false));
    expect([titles(), screen.queryByText('user 1')]).toEqual([['home', 'user'], expect.anything()]);
    await act(async () => void fireEvent.contextMenu(screen.getByRole('tab', { name: 'user' })));
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: '重新加载' })));
    await act(async () => box()?.answer(true));
    expect(screen.queryByText('user 0')).not.toBeNull();
    await act(async () => setTabUnsaved(idOf('user'), true));
    await closeIt();
    await act(async () => box()?.answer(true));
    expect(titles()).toEqual(['home']);
  });

  it('needs no confirmation after saving, or when other tabs close', async () => {
    await startUnsaved();
    await act(async () => void fireEvent.click(screen.getByTitle('关闭 home')));
    expect([box(), titles()]).toEqual([null, ['user']]);
    await go('/layout/home');
    await act(async () => setTabUnsaved(idOf('user'), false));
    await act(async () => void fireEvent.click(screen.getByTitle('关闭 user')));
    expect([box(), titles()]).toEqual([null, ['home']]);
  });

  it('makes the browser ask before the console is left', async () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await startUnsaved();
    expect(leave()).toBe(false);
    await act(async () => setTabUnsaved(idOf('user'), false));
    expect(leave()).toBe(true);
    await act(async () => setTabUnsaved(idOf('user'), true));
    disconnect();
    expect(leave()).toBe(true);
  });

  it('stays mounted when the limit of live tabs is reached', async () => {
    store.set(keepAllTabsAtom, false);
    await startUnsaved();
    for (let id = 1; id <= 12; id += 1) await go(`/layout/detail/${id}`);
    await go('/layout/user');
    expect(screen.queryByText('user 1')).not.toBeNull();
  });

  it('is not marked as unsaved after a reload', async () => {
    await startUnsaved();
    expect(sessionStorage.getItem('tabs')).not.toContain('unsaved');
  });
});

describe('returning to a tab', () => {
  it('restores the state, the scroll position and the focus', async () => {
    await start('/layout/user');
    fireEvent.click(button('user 0'));
    const panel = screen.getByRole('tabpanel');
    panel.scrollTop = 320;
    fireEvent.scroll(panel);
    act(() => screen.getByLabelText('field user').focus());
    await go('/layout/home');
    expect(document.activeElement).toBe(document.body);
    panel.scrollTop = 0;
    await go('/layout/user');
    expect(screen.queryByText('user 1')).not.toBeNull();
    expect(screen.getByRole('tabpanel').scrollTop).toBe(320);
    expect(document.activeElement).toBe(screen.getByLabelText('field user'));
  });

  it('does not move the focus when a tab opens for the first time', async () => {
    await start('/layout/home');
    const tab = screen.getByRole('tab');
    act(() => tab.focus());
    await go('/layout/user');
    expect(document.activeElement).toBe(tab);
  });

  it('resets the page if the setting is off and its menu has no `keepAlive`', async () => {
    store.set(keepAllTabsAtom, false);
    await start('/layout/user');
    fireEvent.click(button('user 0'));
    await go('/layout/role');
    fireEvent.click(button('role 0'));
    await go('/layout/user');
    expect(screen.queryByText('user 0')).not.toBeNull();
    await go('/layout/role');
    expect(screen.queryByText('role 1')).not.toBeNull();
  });

  it('closes the popups of the page', async () => {
    await start('/layout/user');
    await act(async () => void fireEvent.click(button('open user')));
    await screen.findByText('user list');
    expect(button('open user').className).toContain('open');
    await go('/layout/home');
    await go('/layout/user');
    // Checks also the class, because a popup that is still open reappears after its tab.
    expect([screen.queryByText('user list'), button('open user').className]).toEqual([null, '']);
  });

  it('closes the boxes of the page', async () => {
    await start('/layout/user');
    await act(async () => void Modal.confirm({ title: '确定删除？' }));
    await screen.findByText('确定删除？');
    await go('/layout/home');
    await waitFor(() => expect(screen.queryByText('确定删除？')).toBeNull());
  });
});

describe('pages that cannot be shown', () => {
  it('show the error in their tab, work after a retry, and do not affect other tabs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    pages.set('view/broken', () => () => {
      if (broken) throw new Error('boom');
      return <p>now it works</p>;
    });
    const announced: unknown[] = [];
    const hear = (event: Event) => void announced.push((event as CustomEvent).detail);
    addEventListener('console:page', hear);
    await start('/layout/user');
    fireEvent.click(button('user 0'));
    await go('/layout/broken');
    const panel = within(screen.getByRole('tabpanel'));
    for (const text of ['C103', 'boom', 'shop title', 'a1b2c3d4e5f6'])
      panel.getByText(new RegExp(text));
    await go('/layout/user');
    expect(screen.queryByText('user 1')).not.toBeNull();
    await go('/layout/broken');
    broken = false;
    await act(async () => void fireEvent.click(panel.getByRole('button', { name: '重试' })));
    panel.getByText('now it works');
    removeEventListener('console:page', hear);
    const about = { build: 'a1b2c3d4e5f6', component: 'view/broken' };
    expect(announced).toEqual([
      { ...about, failed: true },
      { ...about, failed: false },
    ]);
  });

  it.each([
    [888, /已经发布/],
    [1, /联系管理员/],
  ])(
    'show the missing component and the possible actions to role %s',
    async (authorityId, advice) => {
      const session = { user: testUser({ authorityId }), menus, releases: [] };
      applyBoot({ revision: 'r', session });
      await start('/layout/missing');
      await screen.findByText('view/nobody');
      screen.getByText(advice);
    },
  );
});

describe('activation of another build', () => {
  const promote = (build: string) =>
    act(async () =>
      store.set(activeReleasesAtom, [
        completeRelease(buildRelease('shop', ['view/home', 'view/user', 'view/broken'], build)),
      ]),
    );
  function Form() {
    return (
      <>
        <Counter />
        <input aria-label="name" />
      </>
    );
  }
  beforeEach(() => void pages.set('view/user', () => Form));

  it('keeps the active page until the next visit', async () => {
    await start('/layout/user');
    fireEvent.click(button('user 0'));
    await promote('bbbbbbbbbbbb');
    expect(screen.queryByText('user 1')).not.toBeNull();
    await go('/layout/home');
    await go('/layout/user');
    expect(screen.queryByText('user 0')).not.toBeNull();
  });

  it('updates a page that was hidden in the meantime on the next visit', async () => {
    await start('/layout/user');
    fireEvent.click(button('user 0'));
    await go('/layout/home');
    await promote('bbbbbbbbbbbb');
    await go('/layout/user');
    expect(screen.queryByText('user 0')).not.toBeNull();
  });

  it('keeps a page with input on the next visit, and updates it on request', async () => {
    await start('/layout/user');
    fireEvent.click(button('user 0'));
    fireEvent.input(screen.getByRole('textbox', { name: 'name' }), { target: { value: 'Wang' } });
    await promote('bbbbbbbbbbbb');
    await go('/layout/home');
    await go('/layout/user');
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveProperty('value', 'Wang');
    // The notice about another build is loaded when it is shown.
    fireEvent.click(await screen.findByRole('button', { name: '更新本页' }));
    await screen.findByText('user 0');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('retries a failed page immediately', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    pages.set('view/broken', () => () => {
      throw new Error('boom');
    });
    await start('/layout/broken');
    screen.getByText('boom');
    pages.set('view/broken', () => Counter);
    await promote('bbbbbbbbbbbb');
    screen.getByText('broken 0');
  });
});

describe('menu of a tab', () => {
  async function openMenu(name: string, x = 100, y = 20): Promise<HTMLElement> {
    await act(
      async () =>
        void fireEvent.contextMenu(screen.getByRole('tab', { name }), { clientX: x, clientY: y }),
    );
    return screen.getByRole('menu');
  }

  it('closes the surrounding tabs, but not the home page as the last tab', async () => {
    await start('/layout/home');
    await go('/layout/user');
    await go('/layout/role');
    await openMenu('user');
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: '关闭其他' })));
    expect([titles(), at(), screen.queryByRole('menu')]).toEqual([['user'], '/layout/user', null]);
  });

  it('remounts a page', async () => {
    await start('/layout/user');
    fireEvent.click(button('user 0'));
    await openMenu('user');
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: '重新加载' })));
    expect(screen.queryByText('user 0')).not.toBeNull();
  });

  it('disables commands without effect, and moves between the others with the arrow keys', async () => {
    await start('/layout/home');
    await go('/layout/user');
    const menu = await openMenu('user');
    expect(screen.getByRole('menuitem', { name: '关闭右侧' })).toHaveProperty('disabled', true);
    expect(document.activeElement?.textContent).toBe('重新加载');
    fireEvent.keyDown(menu, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('关闭所有');
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('重新加载');
  });

  it.each([
    ['in the middle', 100, 20, '100px', '20px'],
    ['at the right edge', innerWidth - 10, 20, `${innerWidth - 160 - 8}px`, '20px'],
    ['at the bottom', 100, innerHeight - 5, '100px', `${innerHeight - 220 - 8}px`],
  ])('stays inside of the window: %s', async (_where, x, y, left, top) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      width: 160,
      height: 220,
    } as DOMRect);
    await start('/layout/user');
    const menu = await openMenu('user', x, y);
    expect([menu.style.left, menu.style.top]).toEqual([left, top]);
  });

  it('closes on Escape and restores the focus', async () => {
    await start('/layout/user');
    const tab = screen.getByRole('tab');
    act(() => tab.focus());
    await openMenu('user');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, tab]);
  });
});

it('moves between tabs with the arrow keys and wraps around', async () => {
  await start('/layout/home');
  await go('/layout/user');
  await go('/layout/role');
  const [first, , last] = screen.getAllByRole('tab');
  act(() => last?.focus());
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'End' });
  expect(document.activeElement).toBe(last);
});
