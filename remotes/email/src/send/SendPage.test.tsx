import { GIN_VUE_ADMIN_MISSING } from '@console/shared/contract';
import { missingCapabilitiesAtom, store } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  type Handler,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import SendPage from './SendPage.tsx';

const TEMPLATE = {
  ID: 5,
  name: '到期提醒',
  subject: '{{网吧}} 到期',
  body: '请续费',
  names: ['网吧'],
  status: 'enabled',
  actions: [],
};
const TASK = { ID: 9, status: 'running', total: 2, success: 1, failed: 0, msg: '', actions: [] };
const SEND = 'POST /email/sendLetter';
let server: FakeServer;
/** Whether the server has a mail gateway. */
let canSend: boolean;

/** Renders the single placeholder of these tests, as the server does. */
const preview: Handler = ({ body }) => {
  const {
    subject = '',
    body: text = '',
    values = {},
  } = body as { subject?: string; body?: string; values?: { 网吧?: string } };
  const names = `${subject}${text}`.includes('{{网吧}}') ? ['网吧'] : [];
  const filled = (part: string) => part.replace('{{网吧}}', values.网吧 ?? '{{网吧}}');
  const missing = names.filter(() => values.网吧 === undefined);
  return {
    data: { subject: filled(subject), text: filled(text), names, missing, faults: [], canSend },
  };
};

beforeEach(() => {
  canSend = true;
  server = fakeServer();
  server.on('POST /email/previewMail', preview);
  server.on('POST /email/getTemplateList', {
    data: { list: [TEMPLATE], total: 1, page: 1, pageSize: 20 },
  });
  server.on('POST /email/getTemplate', { data: { template: TEMPLATE } });
  server.on('POST /task/getTask', { data: { task: TASK } });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

// Parts of the form are loaded when it is first rendered.
const write = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

describe('a mail with a free text', () => {
  it('shows a preview, has a field per placeholder, and is sent to all pasted addresses', async () => {
    server.on(SEND, { data: { task: TASK }, msg: '任务已开始' });
    const page = renderPage(<SendPage />);
    await write(/^收件人/, 'a@b.cn; c@d.cn\na@b.cn');
    await write(/^标题/, '{{网吧}} 通知');
    await write(/^正文/, '正文');
    fireEvent.change(await screen.findByLabelText(/^网吧/), { target: { value: '蓝海' } });
    expect(
      await within(screen.getByRole('region', { name: '预览' })).findByText('蓝海 通知'),
    ).toBeTruthy();
    await press('发送给 2 人');
    const progress = await screen.findByRole('region', { name: '发送进度' });
    await within(progress).findByText(/已发送 1 \/ 2/);
    expect(server.seen(SEND)[0]?.body).toEqual({
      to: ['a@b.cn', 'c@d.cn'],
      subject: '{{网吧}} 通知',
      body: '正文',
      values: { 网吧: '蓝海' },
      requestId: expect.any(String),
    });
    expect(page.unsaved()).toBe(false);
    await press('再发一封');
    expect(await screen.findByLabelText(/^标题/)).toHaveProperty('value', '');
  });

  it("keeps the input and shows the server's errors", async () => {
    const errors = [{ field: 'to', msg: '「a@b」不是邮箱地址' }];
    server.on(SEND, { code: 422, data: { errors }, msg: '填写有误' });
    renderPage(<SendPage />);
    expect(await screen.findByRole('button', { name: '发送给 0 人' })).toHaveProperty(
      'disabled',
      true,
    );
    await write(/^收件人/, 'a@b');
    await write(/^标题/, '通知');
    await write(/^正文/, '正文');
    await press('发送给 1 人');
    expect(await screen.findByText('「a@b」不是邮箱地址')).toBeTruthy();
    expect(screen.getByLabelText(/^标题/)).toHaveProperty('value', '通知');
  });
});

it('reports a missing mail server before the form is filled in', async () => {
  canSend = false;
  renderPage(<SendPage />);
  expect(await screen.findByText(/还没有配置邮件服务器/)).toBeTruthy();
  await write(/^收件人/, 'a@b.cn');
  expect(await screen.findByRole('button', { name: '发送给 1 人' })).toHaveProperty(
    'disabled',
    true,
  );
});

it('a mail by the template in the URL has only the placeholders as fields', async () => {
  server.on(SEND, { data: { task: TASK }, msg: '' });
  renderPage(<SendPage />, { query: { template: '5' } });
  fireEvent.change(await screen.findByLabelText(/^网吧/), { target: { value: '蓝海' } });
  expect(screen.queryByLabelText(/^正文/)).toBeNull();
  await write(/^收件人/, 'a@b.cn');
  await press('发送给 1 人');
  await screen.findByRole('region', { name: '发送进度' });
  expect(server.seen(SEND)[0]?.body).toMatchObject({
    to: ['a@b.cn'],
    templateId: 5,
    values: { 网吧: '蓝海' },
  });
});

it('shows the failed receivers of a mail and retries them', async () => {
  const failed = { ...TASK, status: 'partial', success: 1, failed: 1, actions: ['retry'] };
  server.on(SEND, { data: { task: TASK }, msg: '' });
  server.on('POST /task/getTask', ({ body }) => ({
    data: {
      task:
        (body as { ID: number }).ID === 9
          ? failed
          : { ...TASK, status: 'done', success: 1, total: 1 },
    },
  }));
  server.on('POST /task/getTaskErrorList', {
    data: {
      list: [{ targetId: 1, targetName: 'go***@b.cn', msg: '对方邮件服务器拒收' }],
      total: 1,
    },
  });
  server.on('POST /task/retryFailed', { data: { task: { ...TASK, ID: 10 } }, msg: '' });
  renderPage(<SendPage />);
  await write(/^收件人/, 'gone@b.cn');
  await write(/^标题/, '通知');
  await write(/^正文/, '正文');
  await press('发送给 1 人');
  expect(await screen.findByRole('row', { name: 'go***@b.cn 对方邮件服务器拒收' })).toBeTruthy();
  await press('重试失败项');
  expect(await screen.findByText(/全部发送成功/)).toBeTruthy();
});

it('offers the test mail if the user has the button', async () => {
  server.on('POST /email/emailTest', { data: {}, msg: '发送成功' });
  const { unmount } = renderPage(<SendPage />);
  expect(screen.queryByRole('button', { name: '发送测试邮件' })).toBeNull();
  unmount();
  renderPage(<SendPage />, { menu: { btns: { test: 888 } } as never });
  await press('发送测试邮件');
  await waitFor(() => expect(server.seen('POST /email/emailTest')).toHaveLength(1));
});

it('sends one mail to one receiver with gin-vue-admin as the back end', async () => {
  store.set(missingCapabilitiesAtom, GIN_VUE_ADMIN_MISSING);
  server.on('POST /email/sendEmail', { data: {}, msg: '发送成功' });
  const page = renderPage(<SendPage />);
  expect(screen.getByRole('button', { name: '发送测试邮件' })).toBeTruthy();
  await write(/^收件人/, 'a@b.cn');
  await write(/^标题/, '通知');
  await write(/^正文/, '正文');
  await press('发送邮件');
  await waitFor(() => expect(page.unsaved()).toBe(false));
  expect(server.seen().map(({ route, body }) => ({ route, body }))).toEqual([
    { route: 'POST /email/sendEmail', body: { to: 'a@b.cn', subject: '通知', body: '正文' } },
  ]);
});
