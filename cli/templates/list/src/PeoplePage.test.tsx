import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fixtures from '../fixtures.ts';
import config from '../remote.config.ts';
import PeoplePage from './PeoplePage.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('POST /user/getUserList', { data: fixtures['POST /user/getUserList'] });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('shows the rows that the host has prefetched', async () => {
  renderPage(<PeoplePage />);
  expect((await screen.findAllByText('张三')).length).toBeGreaterThan(0);
  const ahead = config.pages[0]?.data?.map(({ call, body }) => ({ route: call, body }));
  expect(server.seen().map(({ route, body }) => ({ route, body }))).toEqual(
    expect.arrayContaining(ahead ?? []),
  );
});
