import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import SendPage from './SendPage.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('sends what was written, and says so', async () => {
  server.on('POST /email/sendEmail', { data: {}, msg: '发送成功' });
  const page = renderPage(<SendPage />);
  const letter = { 收件人: 'keeper@example.com', 标题: '通知', 正文: '正文' };
  for (const [label, value] of Object.entries(letter))
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: '发送邮件' }));
  await waitFor(() => expect(page.unsaved()).toBe(false));
  expect(server.seen().at(-1)?.body).toEqual({ to: 'keeper@example.com', subject: '通知', body: '正文' });
});
