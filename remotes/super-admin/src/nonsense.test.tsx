import {
  type FakeServer,
  fakeServer,
  NONSENSE_ROWS,
  nonsenseRows,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AuthorityPage from './authority/AuthorityPage.tsx';
import { roleFixture, stubRoleTree } from './authority/authority.fixture.tsx';
import UserPage from './user/UserPage.tsx';
import { LIST, stubUserList, userFixture } from './user/user.fixture.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  server.close();
  resetSession();
  vi.restoreAllMocks();
});

it.each([
  [
    '用户',
    <UserPage key="user" />,
    () => {
      stubUserList(server, []);
      server.on(LIST, {
        data: { list: nonsenseRows(userFixture()), total: 99, page: 1, pageSize: 10 },
      });
    },
  ],
  [
    '角色',
    <AuthorityPage key="role" />,
    () => stubRoleTree(server, nonsenseRows(roleFixture(1, '网管', 0), 'authorityId') as never),
  ],
])(
  'malformed rows do not break the list of %s and log each fault once',
  async (name, page, answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer();
    renderPage(page);
    const table = await screen.findByRole(name === '角色' ? 'treegrid' : 'table', { name });
    // The header is a row too.
    expect(within(table).getAllByRole('row')).toHaveLength(NONSENSE_ROWS + 1);
    const messages = warn.mock.calls.map(([message]) => String(message));
    expect(messages.filter((message) => message.includes('no objects')).length).toBeLessThanOrEqual(
      1,
    );
    expect(new Set(messages).size).toBe(messages.length);
  },
);
