import { lineOfPointer } from '@console/shared/contract';
import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import RuleEditPage from './RuleEditPage.tsx';

const ADD = 'POST /rule/addRule';
const SAMPLE = {
  processName: 'aimhelp.exe',
  path: 'D:\\Games\\aimhelp.exe',
  sha256: 'ab'.repeat(32),
};
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  signInAs();
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const openNew = () =>
  renderPage(<RuleEditPage />, {
    params: { id: 'new' },
    query: { sample: JSON.stringify(SAMPLE) },
  });

const fill = async () => {
  fireEvent.change(await screen.findByRole('textbox', { name: '名称' }), {
    target: { value: '拦截外挂助手' },
  });
};

it('starts with the conditions of the sample, and shows whether they hold', async () => {
  openNew();
  expect(await screen.findByText('规则匹配这个样本')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'SHA-256' }), {
    target: { value: 'cd'.repeat(32) },
  });
  expect(screen.getByText('规则不匹配这个样本')).toBeTruthy();
  expect(screen.getByText('不成立')).toBeTruthy();
});

it('saves conditions with several values, a group and a test case', async () => {
  server.on(ADD, { code: 7, msg: 'later' });
  openNew();
  await fill();
  fireEvent.click(screen.getByRole('button', { name: '存为测试用例' }));
  fireEvent.change(screen.getByRole('textbox', { name: '条件 1 的值，一行一个' }), {
    target: { value: 'a\nb' },
  });
  fireEvent.click(screen.getByRole('button', { name: '添加条件组' }));
  fireEvent.change(screen.getByRole('textbox', { name: '条件 2.1 的值，一行一个' }), {
    target: { value: 'x.exe' },
  });
  expect(screen.getByText('未通过')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() =>
    expect(server.seen(ADD).at(-1)?.body).toMatchObject({
      name: '拦截外挂助手',
      matcher: {
        op: 'all',
        conditions: [
          { field: 'sha256', operator: 'eq', values: ['a', 'b'] },
          { op: 'any', conditions: [{ field: 'processName', operator: 'eq', values: ['x.exe'] }] },
        ],
      },
      tests: [{ name: 'aimhelp.exe', sample: SAMPLE, matches: true }],
    }),
  );
});

it('shows an error of the server at the condition and keeps the input', async () => {
  server.on(ADD, {
    code: 422,
    msg: '填写有误',
    data: { errors: [{ field: '/matcher/conditions/0/values/0', msg: 'SHA-256 应为 64 位' }] },
  });
  openNew();
  await fill();
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  const condition = await screen.findByRole('listitem', { name: '条件 1' });
  await waitFor(() => expect(condition.textContent).toContain('SHA-256 应为 64 位'));
  expect((screen.getByRole('textbox', { name: '名称' }) as HTMLInputElement).value).toBe(
    '拦截外挂助手',
  );
});

it('finds the line of a value in JSON', () => {
  const text = JSON.stringify(
    { op: 'all', conditions: [{ values: ['a,]"', 'b'] }, { conditions: [{ values: ['c'] }] }] },
    null,
    1,
  );
  const lines = text.split('\n');
  expect(lines[(lineOfPointer(text, '/conditions/0/values/1') ?? 0) - 1]).toContain('"b"');
  expect(lines[(lineOfPointer(text, '/conditions/1/conditions/0/values/0') ?? 0) - 1]).toContain(
    '"c"',
  );
  expect(lineOfPointer(text, '/conditions/7')).toBeUndefined();
});
