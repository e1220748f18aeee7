import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, renderPage, resetSession } from '../../../entries/testing.ts';
import { defineResource, ResourceList } from '../../../entries/ui.ts';
import { toastsAtom } from '../../../feedback/toasts.ts';
import { store } from '../../../store/store.ts';

interface Menu {
  ID: number;
  name: string;
  parentId: number;
  sort: number;
  actions: string[];
}

const LIST = 'POST /tree/getTree';
const SAVE = 'POST /tree/save';
const MENUS = defineResource<Menu>({
  noun: '菜单',
  title: '菜单管理',
  nameOf: ({ name }) => name,
  list: { call: LIST },
  labels: { name: '名称' },
  columns: { name: {} },
  filters: { keyword: { label: '关键词', search: ({ name }) => name } },
  actions: { edit: { label: '编辑', call: SAVE, inputs: [] } },
  tree: {
    parentId: 'parentId',
    move: { call: SAVE, sort: 'sort', accepts: (_menu, parent) => parent?.name !== '外链' },
  },
});

const menu = (ID: number, name: string, parentId: number, sort: number): Menu => ({
  ID,
  name,
  parentId,
  sort,
  actions: name === '首页' ? ['edit'] : ['edit', 'move'],
});
/** 首页, 系统 with the children 用户 (with 详情) and 角色, 外链. */
const ROWS = [
  menu(1, '首页', 0, 1),
  menu(2, '系统', 0, 2),
  menu(3, '用户', 2, 1),
  menu(4, '详情', 3, 1),
  menu(5, '角色', 2, 2),
  menu(6, '外链', 0, 3),
];

let server: FakeServer;
const answer = (rows: readonly Menu[]) =>
  server.on(LIST, { data: { list: rows, total: rows.length } });

beforeEach(() => {
  server = fakeServer();
  answer(ROWS);
  server.on(SAVE, { data: {}, msg: '已移动' });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
  vi.restoreAllMocks();
});

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const names = () => rows().map((row) => row.querySelector('.console-tree-content')?.textContent);
const row = (name: string) =>
  screen.getByText(name, { selector: '.console-tree-content *' }).closest('tr') as HTMLElement;
const announced = () => screen.getAllByRole('status').at(-1)?.textContent;
const sent = () => server.seen(SAVE).map(({ body }) => body as Record<string, unknown>);
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const handleOf = (name: string) => screen.findByRole('button', { name: `移动「${name}」` });

async function open(): Promise<void> {
  renderPage(<ResourceList resource={MENUS} />);
  await screen.findByRole('treegrid', { name: '菜单' });
}

/** Lifts a row by keyboard. Waits for the lazy code of moving. */
async function lift(name: string): Promise<void> {
  const handle = await handleOf(name);
  handle.focus();
  await waitFor(() => expect(fireEvent.keyDown(handle, { key: 'Enter' })).toBe(false));
}

describe('a tree table', () => {
  it('exposes the position of each row with ARIA attributes', async () => {
    await open();
    const place = (name: string) =>
      ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((attribute) =>
        row(name).getAttribute(attribute),
      );
    expect(names()).toEqual(['首页', '系统', '用户', '详情', '角色', '外链']);
    expect(place('系统')).toEqual(['1', '2', '3', 'true']);
    expect(place('详情')).toEqual(['3', '1', '1', null]);
  });

  it('expands, collapses and moves to the parent with the arrow keys', async () => {
    await open();
    row('详情').focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(row('用户'));
    press('ArrowLeft');
    expect(names()).toEqual(['首页', '系统', '用户', '角色', '外链']);
    expect(document.activeElement).toBe(row('用户'));
    press('ArrowRight');
    expect(names()).toHaveLength(6);
    press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('收起「用户」的下级');
  });

  it('remembers collapsed rows', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: '收起「系统」的下级' }));
    cleanup();
    await open();
    expect(names()).toEqual(['首页', '系统', '外链']);
    fireEvent.click(screen.getByRole('button', { name: '全部收起' }));
    fireEvent.click(screen.getByRole('button', { name: '全部展开' }));
    expect(names()).toHaveLength(6);
  });

  it('searches without a server call', async () => {
    renderPage(<ResourceList resource={MENUS} />, { query: { keyword: '角' } });
    await screen.findByRole('treegrid', { name: '菜单' });
    expect(names()).toEqual(['系统', '角色']);
    expect(server.seen(LIST).map(({ body }) => body)).toEqual([{ page: 1, pageSize: 10 }]);
    expect(screen.queryByRole('button', { name: '全部收起' })).toBeNull();
  });
});

describe('moving by keyboard', () => {
  it('lifts a row, moves it over all places except its own branch, and drops it', async () => {
    await open();
    await lift('用户');
    expect(announced()).toMatch(/^已拿起「用户」/);
    press('Home');
    const walked: (string | null | undefined)[] = [];
    for (let step = 0; step < 12; step += 1) {
      walked.push(announced());
      press('ArrowDown');
    }
    expect([...new Set(walked)]).toEqual([
      '移到最高一级，「首页」之前',
      '移到「首页」下',
      '移到最高一级，「首页」之后',
      '位置不变',
      '移到「角色」下',
      '移到「系统」下，「角色」之后',
      '移到最高一级，「系统」之后',
      '移到最高一级，「外链」之后',
    ]);
    press('Enter');
    expect(names()).toEqual(['首页', '系统', '角色', '外链', '用户', '详情']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('移动「用户」');
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
    expect(sent()).toMatchObject([{ ID: 3, name: '用户', parentId: 0, sort: 4 }]);
  });

  it('renumbers the siblings if there is no free number', async () => {
    await open();
    await lift('角色');
    press('Home');
    press('ArrowDown');
    press('ArrowDown');
    expect(announced()).toBe('移到最高一级，「首页」之后');
    press(' ');
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
    expect(sent()).toMatchObject([
      { ID: 5, parentId: 0, sort: 2 },
      { ID: 2, sort: 3 },
      { ID: 6, sort: 4 },
    ]);
  });

  it('cancels on Esc and when the focus leaves the handle', async () => {
    await open();
    await lift('用户');
    press('End');
    press('Escape');
    expect(announced()).toBe('「用户」留在原处');
    expect(names()[2]).toBe('用户');
    await lift('用户');
    press('End');
    row('首页').focus();
    await waitFor(() => expect(announced()).toBe('「用户」留在原处'));
    expect(sent()).toEqual([]);
  });

  it('is offered only on rows with the action', async () => {
    await open();
    await handleOf('系统');
    expect(screen.queryByRole('button', { name: '移动「首页」' })).toBeNull();
  });
});

describe('a move that the server rejects', () => {
  it('restores the row, shows the message and loads the rows again', async () => {
    server.on(SAVE, { code: 7, msg: '菜单最多 32 级' });
    await open();
    await lift('用户');
    press('Home');
    press('Enter');
    expect(names()[0]).toBe('用户');
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
    expect(names()).toEqual(['首页', '系统', '用户', '详情', '角色', '外链']);
    expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['菜单最多 32 级']);
  });
});

describe('moving by pointer', () => {
  /** Rows are 40 pixels high, and the first starts at 0. */
  function layOut(): void {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const index = Number((this as HTMLElement).dataset?.row ?? 0);
      return DOMRect.fromRect({ x: 0, y: index * 40, width: 400, height: 40 });
    });
    Object.assign(document, {
      elementFromPoint: (_x: number, y: number) =>
        y < 0 ? document.querySelector('thead') : rows()[Math.floor(y / 40)],
    });
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  }

  async function drag(name: string, y: number): Promise<HTMLElement> {
    await lift(name);
    press('Escape');
    layOut();
    const handle = await handleOf(name);
    fireEvent.pointerDown(handle, { button: 0, clientX: 50, clientY: 100, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientX: 5, clientY: y, pointerId: 1 });
    return handle;
  }
  const hint = () => document.querySelector('.console-tree-hint')?.textContent;

  it.each([
    [0, '移到最高一级，「首页」之前', 'before'],
    [20, '移到「首页」下', 'into'],
    [78, '移到「系统」下，「用户」之前', 'before'],
    [100, '位置不变', null],
    [130, '不能移到自己的下级', null],
  ])('at %i pixels shows %s', async (y, text, mark) => {
    await open();
    const handle = await drag(y === 78 ? '角色' : '用户', y);
    expect(hint()).toBe(text);
    const marks = [...document.querySelectorAll('[data-drop]')].map((element) =>
      element.getAttribute('data-drop'),
    );
    if (mark) expect(marks).toContain(mark);
    else expect(marks).toEqual([]);
    fireEvent.pointerUp(handle, { pointerId: 1 });
    expect(document.querySelector('[data-drop], [data-moved]')).toBeNull();
    await waitFor(() => expect(sent().length > 0).toBe(mark !== null));
  });

  it('rejects a target that the page does not accept, without a call', async () => {
    await open();
    const handle = await drag('用户', 220);
    expect(hint()).toBe('不能移到「外链」下');
    fireEvent.pointerUp(handle, { pointerId: 1 });
    expect(sent()).toEqual([]);
  });

  it('changes nothing on Esc, or on a press without a move', async () => {
    await open();
    const handle = await drag('用户', 20);
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.pointerUp(handle, { pointerId: 1 });
    fireEvent.pointerDown(handle, { button: 0, clientX: 5, clientY: 100, pointerId: 1 });
    fireEvent.pointerUp(handle, { pointerId: 1 });
    expect([sent(), hint()]).toEqual([[], undefined]);
  });
});
