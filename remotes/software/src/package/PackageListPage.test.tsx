import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import PackageListPage from './PackageListPage.tsx';
import type { SoftwarePackage } from './package.resource.tsx';

const LIST = 'POST /package/getPackageList';
let server: FakeServer;

const client: SoftwarePackage = {
  ID: 3,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  UpdatedAt: '2026-03-01T00:00:00.000Z',
  packageKey: 'security-client',
  name: '安防客户端',
  category: 'client',
  vendor: '',
  description: '',
  iconKey: '',
  iconUrl: '',
  status: 'active',
  authorName: '运维',
  latestVersion: '3.3.0',
  versionCount: 4,
  installedCount: 1200,
  actions: ['deprecate'],
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  const stat = { status: { active: 1, deprecated: 0 } };
  server.on(LIST, { data: { list: [client], total: 1, page: 1, pageSize: 10, stat, actions: [] } });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('shows the cards of the URL with the actions that the server offers', async () => {
  const old = {
    ...client,
    ...{ ID: 4, name: '旧版计费助手', actions: [], iconUrl: 'uploads/file/icon.png' },
  };
  const stat = { status: { active: 2, deprecated: 0 } };
  const data = { list: [client, old], total: 2, page: 1, pageSize: 10, stat, actions: [] };
  server.on(LIST, { data });
  renderPage(<PackageListPage />, { query: { view: 'cards' } });
  expect(await screen.findByText('旧版计费助手')).not.toBeNull();
  expect(screen.getAllByRole('button', { name: '停止维护' })).toHaveLength(1);
  const pictures = [...document.querySelectorAll('.software-card img')];
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    expect.stringContaining('uploads/file/icon.png'),
  ]);
});

it('turns the pages of the cards', async () => {
  const stat = { status: { active: 21, deprecated: 0 } };
  const data = { list: [client], total: 21, page: 1, pageSize: 10, stat, actions: [] };
  server.on(LIST, { data });
  const page = renderPage(<PackageListPage />, { query: { view: 'cards' } });
  fireEvent.click(await screen.findByRole('button', { name: '下一页' }));
  await waitFor(() => expect(page.query()).toEqual({ view: 'cards', page: '2' }));
});
