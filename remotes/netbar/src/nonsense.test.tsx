import { NONSENSE_ROWS, nonsenseRows, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import NetbarDetailPage from './detail/NetbarDetailPage.tsx';
import NetbarListPage from './list/NetbarListPage.tsx';
import { netbarFixture, netbarServer } from './netbar/netbar.fixture.ts';
import type { Netbar } from './netbar/netbar.model.ts';

const rows = nonsenseRows(netbarFixture()) as Netbar[];

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
});

it('malformed rows do not break the list of netbars and log each fault once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = netbarServer(rows);
  renderPage(<NetbarListPage />);
  const table = await screen.findByRole('table', { name: '网吧' });
  expect(within(table).getAllByRole('row')).toHaveLength(NONSENSE_ROWS + 1);
  const messages = warn.mock.calls.map(([message]) => String(message));
  expect(messages).toContainEqual(expect.stringContaining('not objects'));
  expect(new Set(messages).size).toBe(messages.length);
  server.close();
});

it.each(
  rows
    .filter((row) => Number.isInteger(row?.ID))
    .map((row) => [String(Object.values(row)[1]), row.ID]),
)('a netbar of only %s does not break its page', async (_what, ID) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = netbarServer(rows.filter((row) => Number.isInteger(row?.ID)));
  renderPage(<NetbarDetailPage />, { params: { id: String(ID) } });
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
  server.close();
});
