import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import config from '../../remote.config.ts';
import LogPage from './LogPage.tsx';

const LIST = 'POST /email/getMailList';
const ROW = {
  ID: 7,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  to: 'ke***@example.com',
  subject: '通知',
  templateName: '',
  status: 'failed',
  fault: 'receiver',
  reason: '对方邮件服务器拒收',
  answer: 550,
  messageId: '',
  attempts: 1,
  nextAt: null,
  sentAt: null,
  senderName: '张三',
  actions: ['reveal'],
};
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const status = { queued: 0, sending: 0, deferred: 0, sent: 0, failed: 1, canceled: 0 };
  server.on(LIST, {
    data: {
      list: [ROW],
      total: 1,
      page: 1,
      pageSize: 10,
      stat: { status },
      actions: ['send', 'export'],
    },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const dictionary = (label: string) => ({
  resysDictionary: { sysDictionaryDetails: [{ value: 'failed', label }] },
});

it('shows the state of a mail with the words of its dictionary', async () => {
  server.on('GET /sysDictionary/findSysDictionary', { data: dictionary('没有送到') });
  renderPage(<LogPage />);
  const row = await screen.findByRole('row', { name: /ke\*\*\*@example\.com/ });
  expect(await within(row).findByText('没有送到')).toBeTruthy();
  expect(row.textContent).toContain('对方邮件服务器拒收 应答 550');
  const ahead = config.pages[2]?.data?.map(({ call, body }) => ({ route: call, body }));
  expect(server.seen().map(({ route, body }) => ({ route, body }))).toEqual(
    expect.arrayContaining(ahead ?? []),
  );
});

it('uses default words if the dictionary was not accepted', async () => {
  server.on('GET /sysDictionary/findSysDictionary', { code: 7, data: {}, msg: '字典不存在' });
  renderPage(<LogPage />);
  expect(
    await within(await screen.findByRole('row', { name: /ke\*\*\*/ })).findByText('发送失败'),
  ).toBeTruthy();
});

it('reveals an address after a reason', async () => {
  server.on('POST /email/revealAddress', { data: { value: 'keeper@example.com' }, msg: '' });
  renderPage(<LogPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看地址' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/^原因/), { target: { value: '核对' } });
  fireEvent.click(form.getByRole('button', { name: '查看地址' }));
  expect(await screen.findByText('keeper@example.com')).toBeTruthy();
  await waitFor(() =>
    expect(server.seen('POST /email/revealAddress')[0]?.body).toMatchObject({
      ID: 7,
      reason: '核对',
    }),
  );
});
