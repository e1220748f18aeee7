import {
  fakeServer,
  NONSENSE_ROWS,
  nonsenseRows,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import RolePage from './role/RolePage.tsx';
import { ROLES, roleFixture, USERS, userFixture } from './staff.fixture.ts';

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
});

it.each([['成员', <RolePage key="role" />]])(
  'malformed rows do not break the list of %s',
  async (name, page) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = fakeServer();
    const answer = (list: unknown[]) => ({
      data: { list, total: list.length, page: 1, pageSize: 10 },
    });
    server.on(USERS, answer(nonsenseRows(userFixture())));
    server.on(ROLES, answer([roleFixture(301), ...nonsenseRows(roleFixture(1), 'authorityId')]));
    renderPage(page);
    const table = await screen.findByRole('table', { name });
    expect(within(table).getAllByRole('row')).toHaveLength(NONSENSE_ROWS + 1);
    const messages = warn.mock.calls.map(([message]) => String(message));
    expect(new Set(messages).size).toBe(messages.length);
    server.close();
  },
);
