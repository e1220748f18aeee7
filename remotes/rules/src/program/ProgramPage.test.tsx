import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import ProgramPage from './ProgramPage.tsx';
import type { SeenProgram } from './program.resource.tsx';

const LIST = 'POST /program/getProgramList';
let server: FakeServer;

const program: SeenProgram = {
  ID: 1,
  netbarId: 7,
  netbarName: '星河网咖',
  sha256: 'ab'.repeat(32),
  name: 'aimhelp.exe',
  path: 'D:\\Games\\Arena\\aimhelp.exe',
  signer: '',
  parentName: 'arena.exe',
  terminals: 3,
  netbars: 12,
  firstSeenAt: '2026-03-01T00:00:00.000Z',
  lastSeenAt: '2026-03-02T00:00:00.000Z',
  actions: [],
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  server.on(LIST, { data: { list: [program], total: 1, page: 1, pageSize: 10, actions: [] } });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('names a file without a signature, and links the number of netbars to the rows of the file', async () => {
  renderPage(<ProgramPage />);
  const row = (await screen.findByText('aimhelp.exe')).closest('tr');
  expect(row?.textContent).toContain('未签名');
  expect(screen.getByRole('link', { name: '12 家' }).getAttribute('href')).toContain(
    program.sha256,
  );
});

it('requests only programs without a signature when the user selects them', async () => {
  renderPage(<ProgramPage />);
  await screen.findByText('aimhelp.exe');
  fireEvent.click(screen.getByRole('combobox', { name: '有签名' }));
  fireEvent.click(await screen.findByRole('option', { name: '否' }));
  await waitFor(() => expect(server.seen(LIST).at(-1)?.body).toMatchObject({ signed: false }));
});
