import { applyBoot } from '@console/shared/session';
import { fakeServer, renderPage, resetSession, signInAs, testUser } from '@console/shared/testing';
import { useList } from '@console/shared/ui';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { prefetchLanding } from '../boot/prefetchLanding.ts';
import { menuRow, releaseOf } from '../testing/builders.ts';

const LIST = 'POST /shop/getList';

afterEach(() => {
  cleanup();
  resetSession();
  localStorage.clear();
});

function ShopPage() {
  return `${useList<{ ID: number }>({ call: LIST }).total} in the shop`;
}

it.each([
  [null, 10],
  [20, 20],
])('a list is asked for once, also where the person likes another page size: %s', async (liked, pageSize) => {
  const server = fakeServer();
  server.on(LIST, { data: { list: [{ ID: 1 }], total: 1 } });
  const release = releaseOf(`shop${pageSize}`, ['view/list']);
  for (const page of release.pages) page.data = [{ call: LIST, body: { page: 1, pageSize: 10 }, table: LIST }];
  signInAs();
  applyBoot({
    revision: 'r',
    session: { user: testUser(), menus: [menuRow({ name: 'list', component: 'view/list' })], releases: [release] },
  });
  if (liked !== null) localStorage.setItem(`table:${testUser().ID}:${LIST}`, JSON.stringify({ pageSize: liked }));
  prefetchLanding('/layout/list');
  renderPage(<ShopPage />);
  expect(await screen.findByText('1 in the shop')).not.toBeNull();
  expect(server.seen(LIST).map(({ body }) => body)).toEqual([{ page: 1, pageSize }]);
  server.close();
});
