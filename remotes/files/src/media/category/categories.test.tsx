import { GIN_VUE_ADMIN_LATER, GIN_VUE_ADMIN_MISSING } from '@console/shared/contract';
import { missingCapabilitiesAtom, store } from '@console/shared/session';
import {
  type FakeServer,
  ginVueAdmin,
  type RenderedPage,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MediaLibrary } from '../MediaLibrary.tsx';
import type { Category } from './category.model.ts';

const LIST = 'POST /fileUploadAndDownload/getFileList';
const UPLOAD = 'POST /fileUploadAndDownload/upload';
const TREE = 'GET /attachmentCategory/getCategoryList';
const SAVE = 'POST /attachmentCategory/addCategory';
const DELETE = 'POST /attachmentCategory/deleteCategory';
const CATEGORIES: readonly Category[] = [
  {
    ID: 1,
    name: '广告',
    pid: 0,
    children: [{ ID: 2, name: '海报', pid: 1, children: null }],
  },
  { ID: 3, name: '合同', pid: 0, children: null },
];
const EMPTY_LIST = { list: null, total: 0, page: 1, pageSize: 10 };
let server: FakeServer;

beforeEach(() => {
  server = ginVueAdmin({ users: [], roles: [], passwords: {} });
  const calls = GIN_VUE_ADMIN_MISSING.calls.filter((call) => !GIN_VUE_ADMIN_LATER.includes(call));
  store.set(missingCapabilitiesAtom, { ...GIN_VUE_ADMIN_MISSING, calls });
  signInAs();
  server.on(LIST, { data: EMPTY_LIST });
  server.on(UPLOAD, { data: { file: {} } });
  server.on(TREE, { data: CATEGORIES });
  server.on(SAVE, { data: {}, msg: '创建/更新成功' });
  server.on(DELETE, { data: {}, msg: '删除成功' });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

/** Renders the page. It suspends until the rules for other back ends are loaded. */
async function show(query = {}): Promise<RenderedPage> {
  const page = <MediaLibrary title="媒体库" />;
  return await act(async () => renderPage(<Suspense>{page}</Suspense>, { query }));
}
const item = (name: string) => screen.findByRole('treeitem', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const listed = () => server.seen(LIST).map(({ body }) => (body as { classId?: number }).classId);

async function saveName(name: string): Promise<void> {
  const form = await dialog();
  fireEvent.change(await form.findByLabelText(/^分类名称/), { target: { value: name } });
  fireEvent.click(form.getByRole('button', { name: '保存' }));
}

it('lists and adds the files of the chosen category, from the first page', async () => {
  const page = await show({ page: '3' });
  fireEvent.click(await item('海报'));
  expect(page.query()).toEqual({ category: '2' });
  expect(await screen.findByText('这个分类里还没有文件')).toBeTruthy();
  expect(listed().at(-1)).toBe(2);
  const clipboardData = { files: [new File(['a'], 'a.png')], items: [] };
  fireEvent.paste(screen.getByRole('heading', { name: '媒体库' }), { clipboardData });
  await waitFor(() => expect(server.seen(UPLOAD)).toHaveLength(1));
  const sent = server.seen(UPLOAD).map(({ body }) => (body as FormData).get('classId'));
  expect(sent).toEqual(['2']);
  fireEvent.click(await item('全部文件'));
  expect(page.query()).toEqual({});
  await waitFor(() => expect(listed().at(-1)).toBeUndefined());
});

it('reads the category from the address, and ignores one that does not exist', async () => {
  await show({ category: '3' });
  expect((await item('合同')).getAttribute('aria-selected')).toBe('true');
  expect(new Set(listed())).toEqual(new Set([3]));
  cleanup();
  await show({ category: '8' });
  expect((await item('全部文件')).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(listed().at(-1)).toBeUndefined());
});

it('adds a category to the chosen one, and renames it where it is', async () => {
  await show({ category: '2' });
  await item('海报');
  press('在“海报”里新增分类');
  await saveName('春节');
  await waitFor(() => expect(server.seen(SAVE)[0]?.body).toEqual({ name: '春节', pid: 2 }));
  await waitFor(() => expect(server.seen(TREE)).toHaveLength(2));
  press('重命名分类');
  await saveName('横幅');
  await waitFor(() => expect(server.seen(SAVE)[1]?.body).toEqual({ ID: 2, name: '横幅', pid: 1 }));
});

it('shows why a name was refused', async () => {
  server.on(SAVE, { code: 7, data: {}, msg: '创建/更新失败：分类名称已存在' });
  await show();
  await item('合同');
  press('新增分类');
  await saveName('合同');
  expect(await screen.findByText('创建/更新失败：分类名称已存在')).toBeTruthy();
  expect(server.seen(SAVE)[0]?.body).toEqual({ name: '合同', pid: 0 });
});

it('deletes a category without categories in it, and shows the one above it', async () => {
  const page = await show({ category: '2' });
  await item('海报');
  press('删除分类');
  const question = await dialog();
  expect(question.getByText('删除分类“海报”？')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: '删除分类' }));
  await waitFor(() => expect(page.query()).toEqual({ category: '1' }));
  expect(server.seen(DELETE)[0]?.body).toEqual({ id: 2 });
  await waitFor(() => expect(server.seen(TREE)).toHaveLength(2));
});

it('explains why a category with others in it cannot be deleted', async () => {
  await show({ category: '1' });
  await item('广告');
  press('删除分类（请先删除它的子分类）');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the tree of a server without categories', async () => {
  server.on(TREE, { data: null });
  await show();
  expect(await screen.findAllByRole('treeitem')).toHaveLength(1);
});
