import { menusAtom, store } from '@console/shared/session';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { TabTools } from './TabTools.tsx';
import { NO_TABS } from './tabsModel.ts';
import { updateTabs } from './tabsStore.ts';

const show = vi.hoisted(() => vi.fn());
vi.mock('./connectTabs.ts', () => ({ showTab: show }));

const tab = (name: string, title?: string) => ({
  id: name,
  openKey: name,
  name,
  pathname: `/layout/${name}`,
  params: {},
  query: {},
  generation: 0,
  ...(title !== undefined && { title }),
});

/** Renders a tab bar of 300 pixels whose tabs take some width. */
function renderBar(taken: number): void {
  const box = (left: number, right: number) => () => ({ left, right, width: right - left });
  document.body.innerHTML = '<div><div class="tab-bar"><i></i><b></b></div></div>';
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  Object.assign(find('.tab-bar'), { getBoundingClientRect: box(0, 300) });
  Object.assign(find('i'), { getBoundingClientRect: box(16, 100) });
  Object.assign(find('b'), { getBoundingClientRect: box(100, 16 + taken) });
  render(<TabTools />, { container: document.body.appendChild(document.createElement('div')) });
}

beforeEach(() => {
  show.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  store.set(menusAtom, [menuRow({ name: 'home' }), menuRow({ name: 'user' })]);
  updateTabs(() => ({
    ...NO_TABS,
    tabs: [tab('home'), tab('user', '张三')],
    activeId: 'home',
  }));
});
afterEach(() => {
  cleanup();
  updateTabs(() => NO_TABS);
  vi.unstubAllGlobals();
});

it('lists all tabs by their titles if they do not fit, and opens the chosen one', () => {
  renderBar(900);
  fireEvent.click(screen.getByRole('button', { name: '全部标签' }));
  const items = screen.getAllByRole('menuitemradio');
  expect(items.map(({ textContent }) => textContent)).toEqual(['home', '张三']);
  expect(document.activeElement).toBe(items[0]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  act(() => (document.activeElement as HTMLElement).click());
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ id: 'user' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('enables the arrow to hidden tabs only', () => {
  renderBar(900);
  expect(screen.getByTitle('向左滚动标签')).toHaveProperty('disabled', true);
  expect(screen.getByTitle('向右滚动标签')).toHaveProperty('disabled', false);
});

it('shows nothing while all tabs fit', () => {
  renderBar(200);
  expect(screen.queryByRole('button')).toBeNull();
});
