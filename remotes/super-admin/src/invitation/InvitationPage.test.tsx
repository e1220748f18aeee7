import { toastsAtom } from '@console/shared/feedback';
import type { Schemas } from '@console/shared/request';
import { store } from '@console/shared/session';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import InvitationPage from './InvitationPage.tsx';

const LIST = 'POST /invitation/getInvitationList';
const INVITE = 'POST /invitation/inviteUser';
const REVOKE = 'POST /invitation/revokeInvitation';
let server: FakeServer;

const anInvitation = (parts: Partial<Schemas['Invitation']> = {}): Schemas['Invitation'] => ({
  ID: 3,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  email: 'chen@example.com',
  nickName: '陈芳',
  authorityIds: [110],
  authorityNames: ['财务'],
  inviterName: '管理员',
  expiresAt: '2026-03-08T00:00:00.000Z',
  acceptedAt: null,
  userName: '',
  status: 'pending',
  actions: ['resend', 'revoke'],
  ...parts,
});

beforeEach(() => {
  server = fakeServer();
  const stat = { status: { pending: 1, expired: 0, accepted: 1, revoked: 0 } };
  const list = [
    anInvitation(),
    anInvitation({ ID: 2, email: 'li@example.com', status: 'accepted', actions: [] }),
  ];
  server.on(LIST, { data: { list, total: 2, page: 1, pageSize: 10, stat, actions: ['add'] } });
  const finance = { authorityId: 110, authorityName: '财务', actions: ['assign'], children: null };
  server.on('POST /authority/getAuthorityList', {
    data: { list: [finance], total: 1, page: 1, pageSize: 100 },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

async function openPage() {
  renderPage(<InvitationPage />);
  await screen.findByText('chen@example.com');
}

it('sends the prefetched call of the manifest and offers the actions of each row', async () => {
  await openPage();
  const page = remote.pages.find(({ component }) => component.includes('invitation'));
  expect(page?.data?.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: LIST, body: server.seen(LIST)[0]?.body },
  ]);
  expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(1);
});

it('sends an invitation with the ticked roles and keeps the input if the mail fails', async () => {
  server.on(INVITE, { code: 7, msg: '邮件发送失败，请检查系统配置中的邮件服务器设置' });
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: '邀请用户' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText(/^邮箱/), { target: { value: 'wang@example.com' } });
  fireEvent.click(await drawer.findByRole('checkbox', { name: '财务' }));
  fireEvent.click(drawer.getByRole('button', { name: '发送邀请' }));
  expect((await drawer.findByRole('alert')).textContent).toContain('邮件发送失败');
  server.on(INVITE, { data: { invitation: anInvitation({ ID: 4 }) }, msg: '邀请已发送' });
  fireEvent.click(drawer.getByRole('button', { name: '发送邀请' }));
  await waitFor(() =>
    expect(store.get(toastsAtom).map(({ text }) => text)).toContain('邀请已发送'),
  );
  expect(server.seen(INVITE).at(-1)?.body).toMatchObject({
    email: 'wang@example.com',
    authorityIds: [110],
  });
});

it('revokes an invitation after a confirmation', async () => {
  server.on(REVOKE, {
    data: { invitation: anInvitation({ status: 'revoked', actions: [] }) },
    msg: '邀请已撤销，链接已失效',
  });
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('撤销对「chen@example.com」的邀请？')).not.toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: '撤销邀请' }));
  await waitFor(() => expect(server.seen(REVOKE).map(({ body }) => body)).toEqual([{ ID: 3 }]));
});
