import {
  fakeServer,
  NONSENSE_ROWS,
  nonsenseRows,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCOUNTS, accountFixture, entryFixture } from './assets.fixture.ts';
import OverviewPage from './overview/OverviewPage.tsx';
import CoinRecordPage from './record/CoinRecordPage.tsx';

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
});

it.each([
  ['资产总览', <OverviewPage key="account" />],
  ['金币记录', <CoinRecordPage key="coin" />],
])('malformed rows do not break the list of %s', async (name, page) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  const answer = (list: unknown[]) => ({
    data: { list, total: list.length, page: 1, pageSize: 10 },
  });
  server.on(ACCOUNTS, answer(nonsenseRows(accountFixture())));
  server.on('POST /asset/getCoinRecordList', answer(nonsenseRows(entryFixture())));
  renderPage(page);
  const table = await screen.findByRole('table', { name });
  expect(within(table).getAllByRole('row')).toHaveLength(NONSENSE_ROWS + 1);
  const messages = warn.mock.calls.map(([message]) => String(message));
  expect(new Set(messages).size).toBe(messages.length);
  server.close();
});
