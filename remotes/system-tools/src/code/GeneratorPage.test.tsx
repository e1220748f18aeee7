import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Model } from './code.model.ts';
import GeneratorPage from './GeneratorPage.tsx';

const PREVIEW = 'POST /codeGenerator/preview';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(PREVIEW, {
    data: { files: [{ path: 'remote.config.ts', text: 'x' }], migration: '', taken: '' },
  });
  server.on('POST /codeGenerator/getSources', { data: { sources: [], targets: ['plugin'] } });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentModel = () => (server.seen(PREVIEW).at(-1)?.body as { model?: Model } | undefined)?.model;

async function open(): Promise<void> {
  renderPage(<GeneratorPage />);
  await screen.findByLabelText('标识');
}

it('sends the typed model, with the fields in the order of the keyboard', async () => {
  await open();
  type('标识', 'repair-orders');
  type('标题', '报修登记');
  press('添加字段');
  type('字段字段2的名称', 'cost');
  fireEvent.keyDown(screen.getByRole('button', { name: /^移动字段字段2/ }), { key: 'ArrowUp' });
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^移动字段字段2/),
  );
  fireEvent.click(screen.getByLabelText('字段字段2的必填'));
  press('预览');
  await screen.findByRole('button', { name: 'remote.config.ts' });
  expect(sentModel()).toMatchObject({
    id: 'repair-orders',
    title: '报修登记',
    entities: [{ scope: 'all', fields: [{ name: 'cost', required: true }, { name: 'field1' }] }],
  });
});

it('shows the errors of the server at their fields', async () => {
  const msg = 'class 是程序的保留字，请换一个名称';
  server.on(PREVIEW, {
    code: 422,
    data: { errors: [{ field: 'model.entities.0.fields.0.name', msg }] },
    msg,
  });
  await open();
  press('预览');
  const row = (await screen.findAllByText(msg)).map((element) => element.closest('tr'));
  expect(row.filter(Boolean)).toHaveLength(1);
});

it('reads a sample into the model and shows its first rows', async () => {
  const entities = [
    {
      name: 'customer',
      label: '顾客',
      scope: 'all',
      fields: [{ name: 'fullName', label: '姓名', kind: 'text' }],
    },
  ];
  server.on('POST /codeGenerator/readSource', {
    data: { entities, columns: ['姓名'], rows: [['张三']], notes: ['「class」已改名'] },
    msg: '已读取',
  });
  await open();
  fireEvent.click(screen.getByText('JSON 样例'));
  const file = new File(['[{"姓名":"张三"}]'], '顾客.json', { type: 'application/json' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '读取' }).hasAttribute('disabled')).toBe(false),
  );
  press('读取');
  expect(
    await within(await screen.findByRole('table', { name: '来源的前几行' })).findByText('张三'),
  ).toBeTruthy();
  expect(screen.getByText('「class」已改名')).toBeTruthy();
  expect(screen.getByDisplayValue('fullName')).toBeTruthy();
  expect(server.seen('POST /codeGenerator/readSource')[0]?.body).toMatchObject({
    source: 'json',
    name: '顾客',
  });
});

it('refuses a sample over 1 MB before it is read', async () => {
  await open();
  fireEvent.click(screen.getByText('CSV 样例'));
  const file = new File(['a'], '大.csv');
  Object.defineProperty(file, 'size', { value: 50_000_000 });
  const text = vi.spyOn(file, 'text');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  expect(await screen.findByText(/^大\.csv 超过 1 MB/)).toBeTruthy();
  expect(text).not.toHaveBeenCalled();
});

it('previews an area with its differences, and names the files that a person changed', async () => {
  const changed = { path: 'area.ts', text: 'const a = 2;', current: 'const a = 1;' };
  server.on('POST /codeGenerator/getSources', {
    data: { sources: [], targets: ['plugin', 'area'] },
  });
  server.on(PREVIEW, {
    data: { files: [{ ...changed, state: 'edited' }], migration: '', taken: '' },
  });
  server.on('POST /codeGenerator/writeArea', {
    data: { ID: 1, written: 3, kept: ['area.ts'], taken: '' },
    msg: '已写入 3 个文件',
  });
  await open();
  fireEvent.click(await screen.findByText('工作区模块'));
  press('预览');
  const diff = await screen.findByRole('table', { name: 'area.ts 的变化' });
  expect(await within(diff).findByText('const a = 1;')).toBeTruthy();
  expect(server.seen(PREVIEW).at(-1)?.body).toMatchObject({ target: 'area' });
  press('写入工作区');
  expect(await screen.findByText(/已被人改过|被人改过，没有覆盖/)).toBeTruthy();
  expect(server.seen('POST /codeGenerator/writeArea')[0]?.body).toMatchObject({ source: 'form' });
});
