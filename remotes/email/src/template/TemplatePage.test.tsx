import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import config from '../../remote.config.ts';
import TemplatePage from './TemplatePage.tsx';

const LIST = 'POST /email/getTemplateList';
const ROW = {
  ID: 5,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  UpdatedAt: '2026-03-02T00:00:00.000Z',
  name: '到期提醒',
  subject: '{{网吧}} 到期',
  body: '请续费',
  names: ['网吧'],
  status: 'enabled',
  updaterName: '张三',
  actions: ['edit', 'send', 'test', 'disable', 'delete'],
};
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const stat = { status: { enabled: 1, disabled: 0 } };
  server.on(LIST, {
    data: { list: [ROW], total: 1, page: 1, pageSize: 10, stat, actions: ['add'] },
  });
  server.on('POST /email/previewMail', {
    data: {
      subject: '样子',
      text: '正文的样子',
      names: [],
      missing: [],
      faults: [],
      canSend: true,
    },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('sends the prefetched calls of the manifest and shows the placeholders of each template', async () => {
  renderPage(<TemplatePage />);
  const row = await screen.findByRole('row', { name: /到期提醒/ });
  expect(within(row).getByText('网吧')).toBeTruthy();
  const ahead = config.pages[1]?.data?.map(({ call, body }) => ({ route: call, body }));
  expect(server.seen().map(({ route, body }) => ({ route, body }))).toEqual(
    expect.arrayContaining(ahead ?? []),
  );
});

it('is edited with a preview, unless another user has changed it', async () => {
  server.on('POST /email/updateTemplate', { data: { template: ROW }, msg: '已保存' });
  renderPage(<TemplatePage />);
  await press('编辑');
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByText('正文的样子')).toBeTruthy();
  fireEvent.change(form.getByLabelText(/^标题/), { target: { value: '到期' } });
  await waitFor(() =>
    expect(server.seen('POST /email/previewMail').at(-1)?.body).toMatchObject({
      subject: '到期',
      body: '请续费',
    }),
  );
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.seen('POST /email/updateTemplate')).toHaveLength(1));
  expect(server.seen('POST /email/updateTemplate')[0]?.body).toMatchObject({
    ID: 5,
    name: '到期提醒',
    subject: '到期',
    body: '请续费',
    expectUpdatedAt: ROW.UpdatedAt,
  });
});

it('is previewed with values for its placeholders', async () => {
  server.on('POST /email/emailTest', { data: {}, msg: '发送成功' });
  renderPage(<TemplatePage />);
  await press('更多');
  fireEvent.click(await screen.findByText('测试'));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/^网吧/), { target: { value: '蓝海' } });
  fireEvent.click(form.getByRole('button', { name: '发送测试邮件' }));
  await waitFor(() => expect(server.seen('POST /email/emailTest')).toHaveLength(1));
  expect(server.seen('POST /email/emailTest')[0]?.body).toMatchObject({
    subject: '{{网吧}} 到期',
    body: '请续费',
    values: { 网吧: '蓝海' },
  });
});

it('links to the page that sends it', async () => {
  const page = renderPage(<TemplatePage />);
  await press('发送');
  expect(page.opened).toEqual([{ name: 'emailSend', query: { template: '5' } }]);
});
