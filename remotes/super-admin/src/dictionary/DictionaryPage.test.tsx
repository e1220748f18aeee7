import {
  type FakeServer,
  fakeServer,
  type RenderedPage,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import DictionaryPage from './DictionaryPage.tsx';
import type { Dictionary, Value } from './dictionary.model.ts';
import { MAX_AS_TREE } from './value.resource.tsx';

const LIST = 'GET /sysDictionary/getSysDictionaryList';
const TREE = 'GET /sysDictionaryDetail/getDictionaryTreeList';
const PAGES = 'GET /sysDictionaryDetail/getSysDictionaryDetailList';
const UPDATE = 'PUT /sysDictionaryDetail/updateSysDictionaryDetail';
const TIMES = { CreatedAt: '2026-03-02T08:00:00.000Z', UpdatedAt: '2026-03-02T08:00:00.000Z' };

const aDictionary = (parts: Partial<Dictionary> = {}): Dictionary => ({
  ...TIMES,
  ID: 1,
  name: '性别',
  type: 'gender',
  status: true,
  desc: '',
  parentID: null,
  sysDictionaryDetails: null,
  detailCount: 2,
  usedBy: [],
  actions: ['edit', 'add', 'import', 'export', 'delete'],
  ...parts,
});

const aValue = (parts: Partial<Value> = {}): Value => ({
  ...TIMES,
  ID: 11,
  label: '男',
  value: '1',
  color: '',
  extend: '',
  status: true,
  sort: 1,
  sysDictionaryID: 1,
  parentID: null,
  uses: 0,
  actions: ['edit', 'move', 'addBelow', 'disable', 'delete'],
  ...parts,
});

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const large = aDictionary({
    ID: 2,
    name: '大字典',
    type: 'large',
    detailCount: MAX_AS_TREE + 1,
    usedBy: ['网吧 · 计费类型'],
  });
  server.on(LIST, { data: [aDictionary(), large] });
  const used = aValue({
    ID: 12,
    label: '女',
    value: '2',
    sort: 2,
    uses: 3,
    color: 'danger',
    actions: ['edit', 'disable'],
  });
  server.on(TREE, {
    data: {
      list: [
        { ...aValue(), children: null },
        { ...used, children: null },
      ],
      actions: ['add'],
    },
  });
  server.on(PAGES, {
    data: {
      list: [aValue({ label: '第一项' })],
      total: 20_000,
      page: 1,
      pageSize: 10,
      actions: ['add'],
    },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

async function openPage(query: Record<string, string> = {}): Promise<RenderedPage> {
  const page = renderPage(<DictionaryPage />, { query });
  // The list exists before its rows are loaded.
  await within(await screen.findByRole('list', { name: '字典' })).findByText('性别');
  return page;
}
const row = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

it('sends the prefetched call of the manifest and shows the first dictionary with its values', async () => {
  await openPage();
  expect(
    remote.pages
      .find(({ component }) => component.includes('dictionary'))
      ?.data?.map(({ call }) => call),
  ).toEqual([LIST]);
  await screen.findByText('男');
  expect(server.seen(TREE)[0]?.query.get('sysDictionaryID')).toBe('1');
  expect(row('2').getByText('3 处')).not.toBeNull();
  expect(screen.getByText('没有字段登记使用这个字典')).not.toBeNull();
});

it('reports an empty search only after the response', async () => {
  let answer = (_first: { data: Dictionary[] }): void => undefined;
  server.on(LIST, () => new Promise((resolve) => (answer = resolve)));
  renderPage(<DictionaryPage />);
  await screen.findByRole('list', { name: '字典' });
  await waitFor(() => expect(server.seen(LIST)).toHaveLength(1));
  expect(screen.queryByText('没有符合的字典')).toBeNull();
  answer({ data: [] });
  await screen.findByText('没有符合的字典');
});

it('filters the dictionaries, shows the chosen one, and loads a large one page by page', async () => {
  const page = await openPage({ page: '3' });
  fireEvent.change(screen.getByRole('textbox', { name: '筛选字典' }), {
    target: { value: 'LARGE' },
  });
  const buttons = within(screen.getByRole('list', { name: '字典' })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('大字典'),
  ]);
  fireEvent.click(buttons[0] as HTMLElement);
  expect(page.query()).toEqual({ dictionary: '2' });
  await screen.findByText('第一项');
  expect(server.seen(PAGES)[0]?.query.get('page')).toBe('1');
  expect(screen.getByText('用在：网吧 · 计费类型')).not.toBeNull();
});

describe('editing a label inline', () => {
  const edit = async (typed: string, key: string) => {
    await openPage();
    fireEvent.click(await screen.findByRole('button', { name: '男' }));
    const field = screen.getByRole('textbox', { name: '「男」的标签' });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key });
    return field;
  };

  it('saves the new label', async () => {
    server.on(UPDATE, { data: {} });
    await edit('男性', 'Enter');
    await waitFor(() => expect(server.seen(UPDATE)).toHaveLength(1));
    expect(server.seen(UPDATE)[0]?.body).toMatchObject({
      ID: 11,
      label: '男性',
      value: '1',
      sysDictionaryID: 1,
      parentID: 0,
    });
    await waitFor(() => expect(server.seen(TREE).length).toBeGreaterThan(1));
  });

  it('does not save after Esc and restores the label', async () => {
    const field = await edit('男性', 'Escape');
    fireEvent.blur(field);
    await screen.findByRole('button', { name: '男' });
    expect(server.seen(UPDATE)).toEqual([]);
  });

  it('keeps the input if saving fails', async () => {
    server.on(UPDATE, { code: 7, msg: '稍后再试' });
    await edit('男性', 'Enter');
    await waitFor(() => expect(server.seen(UPDATE)).toHaveLength(1));
    expect(
      (await screen.findByRole<HTMLInputElement>('textbox', { name: '「男」的标签' })).value,
    ).toBe('男性');
  });
});

it('offers deletion only if the server allows it, and locks the code of values in use', async () => {
  await openPage();
  await screen.findByText('男');
  fireEvent.click(row('2').getByRole('button', { name: '编辑' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑字典项「女」' }));
  expect((await form.findByLabelText(/字典值/)).hasAttribute('disabled')).toBe(true);
  expect(row('2').queryByRole('button', { name: '更多' })).toBeNull();
});

it('hides the buttons from a role without rights', async () => {
  server.on(LIST, { data: [aDictionary({ actions: [] })] });
  server.on(TREE, {
    data: { list: [{ ...aValue({ actions: [] }), children: null }], actions: [] },
  });
  await openPage();
  await screen.findByText('男');
  for (const name of [
    '新增字典',
    '导入',
    '编辑字典',
    '导出',
    '删除字典',
    '新增字典项',
    '编辑',
    '男',
  ])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
});

it('imports a dictionary from a valid file', async () => {
  server.on('POST /sysDictionary/importSysDictionary', { data: {} });
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: '导入' }));
  const drawer = within(await screen.findByRole('dialog', { name: '导入字典' }));
  const choose = (text: string) =>
    fireEvent.change(drawer.getByLabelText('字典文件（JSON）'), {
      target: { files: [new File([text], 'x.json')] },
    });
  choose('{"name":"级别"}');
  await drawer.findByText('文件里没有字典的名称、类型和字典项');
  const json = JSON.stringify({
    name: '级别',
    type: 'level',
    sysDictionaryDetails: [{ children: [{}] }],
  });
  choose(json);
  await drawer.findByText('级别（level），2 个字典项');
  fireEvent.click(drawer.getByRole('button', { name: '导入字典' }));
  await waitFor(() =>
    expect(server.seen('POST /sysDictionary/importSysDictionary')[0]?.body).toEqual({ json }),
  );
});
