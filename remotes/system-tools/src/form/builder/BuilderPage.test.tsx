import type { FormSchema } from '@console/shared/contract';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import BuilderPage from './BuilderPage.tsx';

const SCHEMA: FormSchema = {
  type: 'object',
  required: [],
  properties: {
    part: { type: 'string', title: '部件', 'x-field': { kind: 'text', order: 1 } },
    seat: { type: 'string', title: '机号', 'x-field': { kind: 'text', order: 2 } },
  },
};
const FORM = {
  ID: 7,
  CreatedAt: '2026-01-01T00:00:00.000Z',
  UpdatedAt: '2026-01-02T00:00:00.000Z',
  code: 'repair',
  name: '设备报修',
  description: '',
  status: 'draft',
  version: 0,
  hasDraft: true,
  roleIds: [888],
  roleNames: ['超级管理员'],
  perPerson: null,
  submissions: 0,
  authorName: '管理员',
  actions: ['edit', 'publish'],
};
const UPDATE = 'POST /form/updateForm';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on('POST /form/getForm', { data: { form: FORM, schema: SCHEMA } });
  server.on('POST /form/getFormOptions', {
    data: { form_status: [], roles: [{ value: 888, label: '超级管理员' }], dictionaries: [] },
  });
  server.on('POST /form/checkForm', { data: { problems: [], dictionaries: {} } });
  server.on(UPDATE, { data: { form: FORM }, msg: '表单已保存' });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const card = (title: RegExp) =>
  within(screen.getByRole('region', { name: '表单' })).getByRole('button', { name: title });
const titles = () =>
  [...document.querySelectorAll('[data-field] > span:first-child')].map((part) => part.textContent);
async function open(): Promise<void> {
  renderPage(<BuilderPage />, { params: { id: '7' } });
  await screen.findByRole('region', { name: '表单' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('adds, moves, removes and restores fields by keyboard', async () => {
  await open();
  press('添加开关');
  // Behind the selected field.
  expect(titles()).toEqual(['部件', '开关', '机号']);
  fireEvent.keyDown(card(/^开关/), { key: 'ArrowUp', altKey: true });
  expect(titles()).toEqual(['开关', '部件', '机号']);
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('移到第 1 位');
  fireEvent.keyDown(card(/^部件/), { key: 'Delete' });
  expect(titles()).toEqual(['开关', '机号']);
  fireEvent.keyDown(card(/^机号/), { key: 'z', ctrlKey: true });
  expect(titles()).toEqual(['开关', '部件', '机号']);
});

it('saves the fields in their order with the version that was loaded', async () => {
  await open();
  press('上移「机号」');
  press('保存');
  await waitFor(() => expect(server.seen(UPDATE)).toHaveLength(1));
  const body = server.seen(UPDATE)[0]?.body as { expectUpdatedAt: string; schema: FormSchema };
  expect(body.expectUpdatedAt).toBe(FORM.UpdatedAt);
  expect(Object.keys(body.schema.properties)).toEqual(['seat', 'part']);
});

it('does not use a reserved or used name, and keeps the typed text', async () => {
  await open();
  const name = await screen.findByLabelText(/字段名/);
  fireEvent.change(name, { target: { value: 'seat' } });
  expect(await screen.findByText('另一个字段已使用这个名称')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'class' } });
  expect(await screen.findByText('这是保留字，请换一个名称')).toBeTruthy();
  expect((name as HTMLInputElement).value).toBe('class');
});

it('keeps unsaved changes and offers the latest version after a conflict', async () => {
  server.on(UPDATE, { code: 409, data: {}, msg: '数据已被他人修改' });
  await open();
  press('移除「机号」');
  press('保存');
  expect(await screen.findByRole('button', { name: '载入最新版本' })).toBeTruthy();
  expect(titles()).toEqual(['部件']);
});

it('lists the problems of the form and selects their field', async () => {
  server.on('POST /form/checkForm', {
    data: {
      problems: [{ path: '/properties/seat/pattern', msg: '格式不可用' }],
      dictionaries: {},
    },
  });
  await open();
  const status = await screen.findByText(/1 个问题/);
  fireEvent.click(within(status as HTMLElement).getByText('机号'));
  expect(card(/^机号/).getAttribute('aria-pressed')).toBe('true');
  expect(card(/^机号/).getAttribute('aria-invalid')).toBe('true');
});
