import { toastsAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import {
  type FakeServer,
  FakeSocket,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenNotice } from '../mine/NoticeBody.tsx';
import NoticeDesk from './NoticeDesk.tsx';

const CALL = 'POST /notice/getUnreadPopup';
let server: FakeServer;
let popups: OpenNotice[];
let banners: OpenNotice[];

const notice = (ID: number, more: Partial<OpenNotice> = {}): OpenNotice => ({
  ID,
  title: `公告 ${ID}`,
  type: 'system',
  level: 'normal',
  needConfirm: false,
  pinned: false,
  publishedAt: '2026-03-01T00:00:00.000Z',
  revision: 1,
  content: '正文 <script>alert(1)</script>',
  authorName: '平台管理员',
  isTest: false,
  ...more,
});

beforeEach(() => {
  FakeSocket.install();
  server = fakeServer();
  signInAs();
  popups = [];
  banners = [];
  server.on(CALL, () => ({ data: { popups, banners } }));
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  vi.unstubAllGlobals();
});

it('shows the pop-ups one after the other, and HTML of their text as text', async () => {
  popups = [notice(1), notice(2)];
  server.on('POST /notice/readNotice', ({ body }) => {
    popups = popups.filter(({ ID }) => ID !== (body as { ID: number }).ID);
    return { data: { notice: notice(1) } };
  });
  renderPage(<NoticeDesk />);
  expect((await screen.findByRole('dialog')).textContent).toContain('公告 1');
  await screen.findByText(/<script>/);
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('公告 2'));
});

it('closes a notice that must be confirmed only by confirming it', async () => {
  popups = [notice(1, { needConfirm: true })];
  server.on('POST /notice/confirmNotice', () => {
    popups = [];
    return { data: {} };
  });
  renderPage(<NoticeDesk />);
  const dialog = await screen.findByRole('dialog');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '我已阅读并知晓',
  ]);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.click(screen.getByRole('button', { name: '我已阅读并知晓' }));
  await waitFor(() => expect(server.seen('POST /notice/confirmNotice')).toHaveLength(1));
});

it('says why a notice that was withdrawn meanwhile cannot be confirmed, and removes it', async () => {
  popups = [notice(1, { needConfirm: true })];
  server.on('POST /notice/confirmNotice', () => {
    popups = [];
    return { code: 7, msg: '公告不存在或已被撤回' };
  });
  renderPage(<NoticeDesk />);
  fireEvent.click(await screen.findByRole('button', { name: '我已阅读并知晓' }));
  await waitFor(() => expect(store.get(toastsAtom)[0]?.text).toBe('公告不存在或已被撤回'));
  expect(server.seen(CALL)).toHaveLength(2);
});

it('closes a banner by marking it as read', async () => {
  banners = [notice(3), notice(4)];
  server.on('POST /notice/readNotice', { data: { notice: notice(3) } });
  renderPage(<NoticeDesk />);
  expect(await screen.findByText('还有 1 条')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '关闭：公告 3' }));
  await waitFor(() =>
    expect(server.seen('POST /notice/readNotice')[0]?.body).toMatchObject({ ID: 3 }),
  );
});
