import { applyBoot } from '@console/shared/session';
import { fakeServer, resetSession, signInAs, testUser } from '@console/shared/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { prefetchLanding } from '../federation/prefetchLanding.ts';
import { buildRelease, menuRow } from '../testing/builders.ts';
import { useMenuPage } from './TabPanel.tsx';

afterEach(() => {
  cleanup();
  resetSession();
});

function open(data: NonNullable<ReturnType<typeof buildRelease>['pages'][number]['data']>) {
  const server = fakeServer();
  const release = buildRelease('shop', ['view/list']);
  for (const page of release.pages) page.data = data;
  const menu = menuRow({ name: 'list', component: 'view/list' });
  signInAs();
  const lacks = { calls: ['/shop/'], takes: {} };
  applyBoot({
    revision: 'r',
    lacks,
    session: { user: testUser(), menus: [menu], releases: [release] },
  });
  void prefetchLanding('/layout/list');
  const place = { params: {}, query: {} };
  const Panel = () => useMenuPage({ tabKey: 't', place, menu });
  render(<Panel />);
  return server;
}

it('C115: shows the missing call instead of a page whose first call the back end does not serve, and prefetches nothing', async () => {
  const server = open([{ call: 'POST /shop/getList' }, { call: 'POST /user/getUserList' }]);
  expect(await screen.findByText('POST /shop/getList')).not.toBeNull();
  const link = screen.getByRole('link', { name: '原因代码 C115' });
  expect(link.getAttribute('href')).toBe('/docs/reference/error-codes.html#c115');
  expect(screen.queryByText('POST /user/getUserList')).toBeNull();
  expect(server.seen('POST /shop/getList')).toEqual([]);
  server.close();
});

it('opens a page with unsupported optional first calls, and prefetches only the supported ones', async () => {
  const server = open([
    { call: 'POST /shop/getList', optional: true },
    { call: 'POST /user/getUserList', optional: true },
  ]);
  // The page fails to load only because its files do not exist in the test.
  expect(screen.queryByText('原因代码 C115')).toBeNull();
  await waitFor(() => expect(server.seen('POST /user/getUserList')).toHaveLength(1));
  expect(server.seen('POST /shop/getList')).toEqual([]);
  server.close();
});
