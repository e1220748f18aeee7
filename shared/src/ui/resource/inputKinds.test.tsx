import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, fakeServer, renderPage, resetSession } from '../../entries/testing.ts';
import type { Operation } from '../../request/operation.ts';
import { ResourceList } from './ResourceList.tsx';
import { defineResource } from './resource.ts';

interface Rule {
  ID: number;
  name: string;
  locked: boolean;
  netbarId: number;
  netbarName: string;
  startAt: string;
  endAt: string;
  ports: { port: number; note: string }[];
  labels: string[];
  actions: string[];
}

const SAVE: Operation<'PUT /rule/saveRule'> = {
  route: 'PUT /rule/saveRule',
  fields: {
    ID: { type: 'integer' },
    openDay: { title: '开业日', type: 'string', format: 'date', maxLength: 40 },
    runAt: { title: '执行时间', type: 'string', format: 'date-time', maxLength: 40 },
    startAt: { type: 'string', format: 'date-time' },
    endAt: { type: 'string', format: 'date-time' },
    netbarId: { title: '网吧', type: 'integer' },
    regionCode: { title: '地区', type: 'integer', required: true },
    labels: { title: '标签', type: 'array', maxItems: 2, items: { type: 'string', maxLength: 4 } },
    ports: {
      title: '端口',
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        fields: {
          port: { title: '端口号', type: 'integer', required: true, minimum: 1 },
          note: { title: '用途', type: 'string', maxLength: 5 },
        },
      },
    },
  },
};

const RULES = defineResource<Rule>({
  noun: '规则',
  title: '规则列表',
  nameOf: ({ name }) => name,
  list: { call: 'POST /rule/getRuleList' },
  labels: { name: '名称', locked: '锁定' },
  fields: { locked: { kind: 'boolean' }, netbarId: { shows: 'netbarName' } },
  columns: { name: {}, locked: {} },
  filters: { locked: {} },
  actions: {
    edit: {
      label: '编辑',
      call: SAVE,
      size: 'large',
      inputs: [
        'openDay',
        'runAt',
        { name: 'period', label: '有效期', from: 'startAt', to: 'endAt', required: true },
        { name: 'netbarId', source: { call: 'POST /rule/findNetbars', read: () => [] } },
        { name: 'regionCode', tree: [{ value: 31, label: '上海市' }] },
        'labels',
        { name: 'ports', fields: ['port', 'note'], empty: { note: '' }, noun: '端口' },
      ],
    },
  },
});

const RULE: Rule = {
  ID: 7,
  name: '夜间规则',
  locked: true,
  netbarId: 5,
  netbarName: '星际网吧',
  startAt: new Date('2026-03-01T00:00:00').toISOString(),
  endAt: new Date('2026-03-31T23:59:59.999').toISOString(),
  ports: [{ port: 80, note: 'web' }],
  labels: ['夜间'],
  actions: ['edit'],
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('POST /rule/getRuleList', { data: { list: [RULE], total: 1, page: 1, pageSize: 10 } });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

async function openForm() {
  renderPage(<ResourceList resource={RULES} />);
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  return within(await screen.findByRole('dialog'));
}

it('uses the control that matches the rules of the call, with the values of the record', async () => {
  const form = await openForm();
  expect((await form.findByLabelText<HTMLInputElement>('有效期 开始日期')).value).toBe(
    '2026-03-01',
  );
  expect(form.getByLabelText<HTMLInputElement>('有效期 结束日期').value).toBe('2026-03-31');
  for (const label of ['开业日', '执行时间'])
    expect(form.getByLabelText(label).getAttribute('placeholder')).toMatch(/^年-月-日/);
  expect(await form.findByText('星际网吧')).toBeDefined();
  expect(await form.findByRole('button', { name: '地区 请选择' })).toBeDefined();
  expect(form.getByText('已有 1 个，最多 2 个')).toBeDefined();
  expect((await form.findByLabelText<HTMLInputElement>(/端口号/)).value).toBe('80');
  expect(form.getByText('已有 1 个，最多 3 个')).toBeDefined();
});

it('validates rows by the rules of the call, splits a range into two fields, and shows each error at its field', async () => {
  server.on('PUT /rule/saveRule', {
    code: 422,
    msg: '请检查填写的内容',
    data: {
      errors: [
        { field: 'ports.0.port', msg: '端口号已被使用' },
        { field: 'endAt', msg: '有效期最长一年' },
        { field: 'labels.0', msg: '标签有不允许的字' },
      ],
    },
  });
  const form = await openForm();
  const note = await form.findByLabelText('用途');
  fireEvent.change(note, { target: { value: '六个字的用途' } });
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('用途最多 5 个字符')).toBeDefined();
  expect(form.getByText('请选择地区')).toBeDefined();
  fireEvent.change(note, { target: { value: '网页' } });
  fireEvent.click(form.getByRole('button', { name: '地区 请选择' }));
  fireEvent.click(await screen.findByRole('treeitem', { name: '上海市' }));
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.seen('PUT /rule/saveRule')).toHaveLength(1));
  const { startAt, endAt } = RULE;
  const body = {
    ID: 7,
    startAt,
    endAt,
    netbarId: 5,
    regionCode: 31,
    labels: ['夜间'],
    ports: [{ port: 80, note: '网页' }],
  };
  expect(server.seen('PUT /rule/saveRule')[0]?.body).toEqual({ ...body, openDay: '', runAt: '' });
  const row = within(form.getByRole('group', { name: '端口 1' }));
  expect((await row.findByRole('alert')).textContent).toBe('端口号已被使用');
  const described = form.getByLabelText('有效期 结束日期').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('有效期最长一年');
  expect(form.getByText('标签有不允许的字')).toBeDefined();
});

it('shows a boolean in words, and filters by all, yes or no', async () => {
  const page = renderPage(<ResourceList resource={RULES} />);
  expect(await screen.findByRole('cell', { name: '是' })).toBeDefined();
  const filter = screen.getByRole('combobox', { name: '锁定' });
  expect(filter.querySelector('input')?.placeholder ?? filter.textContent).toContain('全部');
  fireEvent.click(filter);
  fireEvent.click(await screen.findByRole('option', { name: '否', hidden: true }));
  await waitFor(() => expect(page.query()).toEqual({ locked: 'false' }));
  expect(server.seen('POST /rule/getRuleList').at(-1)?.body).toMatchObject({ locked: false });
});
