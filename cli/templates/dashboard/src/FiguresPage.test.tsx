import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fixtures from '../fixtures.ts';
import FiguresPage from './FiguresPage.tsx';

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

it('shows the figures of the server', async () => {
  renderPage(<FiguresPage />);
  expect(await screen.findByText('12')).toBeTruthy();
});
