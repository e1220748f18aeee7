import { fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage, stubUserList, userFixture } from './user.fixture.tsx';

vi.mock('./PasswordDialog.tsx', () => {
  throw new Error('the file did not arrive');
});

afterEach(() => {
  cleanup();
  resetSession();
});

it('does not reset a password if the dialog that shows it cannot be loaded', async () => {
  const server = fakeServer();
  stubUserList(server, [userFixture()]);
  await openPage();
  fireEvent.click(await screen.findByRole('button', { name: '重置密码' }));
  fireEvent.click(await screen.findByRole('button', { name: '重置「张三」的密码' }));
  expect(await screen.findByText(/密码未重置/)).not.toBeNull();
  expect(server.seen('POST /user/resetPassword')).toEqual([]);
  server.close();
});
