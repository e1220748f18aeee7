import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import FiguresPage from './FiguresPage.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const stat = { all: 12, enabled: 9, disabled: 3 };
  server.on('POST /user/getUserList', { data: { list: [], total: 12, page: 1, pageSize: 1, stat, actions: [] } });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('shows the figures of the server', async () => {
  renderPage(<FiguresPage />);
  expect(await screen.findByText('12')).toBeTruthy();
});
