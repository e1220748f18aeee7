import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import ExceptionsPage from './ExceptionsPage.tsx';
import type { DefenseException } from './exception.resource.tsx';

const LIST = 'POST /defense/getExceptionList';
let server: FakeServer;

const exception: DefenseException = {
  ID: 1,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  UpdatedAt: '2026-03-01T00:00:00.000Z',
  netbarId: 7,
  netbarName: '星河网咖',
  reach: 'terminal',
  terminalNo: 'A001',
  processName: 'billing-helper.exe',
  sha256: 'ab'.repeat(32),
  ruleId: 3,
  ruleName: '禁止向计费客户端注入',
  remark: '自研程序',
  creatorName: '值班员',
  logId: 9,
  expiresAt: null,
  actions: ['extend', 'end'],
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  const stat = { expiry: { soon: 0, later: 1, never: 1 } };
  const list = [exception, { ...exception, ID: 2, terminalNo: '', reach: 'netbar' }];
  server.on(LIST, {
    data: { list, total: 2, page: 1, pageSize: 10, stat, actions: ['extend', 'end'] },
  });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('ends all selected exceptions with one call and one reason', async () => {
  let sent: unknown;
  server.on('POST /defense/endExceptions', ({ body }: { body?: unknown }) => {
    sent = body;
    return { data: { changed: 2 }, msg: '已结束 2 项例外' };
  });
  renderPage(<ExceptionsPage />);
  await screen.findAllByText('billing-helper.exe');
  for (const box of screen.getAllByRole('checkbox', { name: /billing-helper/ }))
    fireEvent.click(box);
  const bar = (await screen.findByText('已选 2 项')).parentElement as HTMLElement;
  fireEvent.click(within(bar).getByRole('button', { name: '结束' }));
  const reason = await screen.findByRole('textbox', { name: /原因/ });
  fireEvent.change(reason, { target: { value: '程序已下线' } });
  const dialog = reason.closest('.arco-modal') as HTMLElement;
  expect(dialog.textContent).toContain('结束 2 项例外');
  fireEvent.click(within(dialog).getByRole('button', { name: '结束' }));
  await waitFor(() => expect(sent).toMatchObject({ IDs: [1, 2], reason: '程序已下线' }));
});
