import { applyBoot } from '@console/shared/session';
import { fakeServer, renderPage, resetSession, signInAs, testUser } from '@console/shared/testing';
import { type ListOptions, useList } from '@console/shared/ui';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildRelease, menuRow } from '../testing/builders.ts';
import { prefetchLanding } from './prefetchLanding.ts';

const LIST = 'POST /shop/getList';

afterEach(() => {
  cleanup();
  resetSession();
  localStorage.clear();
});

const OPTIONS: ListOptions = {
  call: LIST,
  filters: [{ name: 'keyword', label: '关键词', kind: 'text' }],
};

function ShopPage() {
  return `${useList<{ ID: number }>(OPTIONS).total} in the shop`;
}

const USER = testUser().ID;
const VIEW = { listId: LIST, content: { query: { keyword: '茶' }, columns: {} } };

it.each([
  ['no setting', {}, [], { page: 1, pageSize: 10 }],
  ['a page size', { [`table:${USER}:${LIST}`]: '{"pageSize":20}' }, [], { page: 1, pageSize: 20 }],
  ['a view', {}, [VIEW], { page: 1, pageSize: 10, keyword: '茶' }],
])('requests a list once if the user has chosen %s', async (what, stored, views, body) => {
  const server = fakeServer();
  server.on(LIST, { data: { list: [{ ID: 1 }], total: 1 } });
  // Other test files in the same page use ids such as `shop10`, and a file is preloaded once.
  const release = buildRelease(`first-call-${what.length}`, ['view/list']);
  for (const page of release.pages)
    page.data = [{ call: LIST, body: { page: 1, pageSize: 10 }, table: LIST }];
  signInAs();
  const menus = [menuRow({ name: 'list', component: 'view/list' })];
  applyBoot({ revision: 'r', session: { user: testUser(), menus, releases: [release], views } });
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  await prefetchLanding('/layout/list');
  renderPage(<ShopPage />);
  expect(await screen.findByText('1 in the shop')).not.toBeNull();
  expect(server.seen(LIST).map((request) => request.body)).toEqual([body]);
  server.close();
});
