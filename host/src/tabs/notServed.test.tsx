import { applyBoot } from '@console/shared/session';
import { fakeServer, resetSession, signInAs, testUser } from '@console/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { prefetchLanding } from '../boot/prefetchLanding.ts';
import { menuRow, releaseOf } from '../testing/builders.ts';
import { PlacedPage } from './TabPanel.tsx';

afterEach(() => {
  cleanup();
  resetSession();
});

it('C115: a page whose first call the back end does not serve is not opened, nor asked for ahead: it says which call', async () => {
  const server = fakeServer();
  const release = releaseOf('shop', ['view/list']);
  for (const page of release.pages) page.data = [{ call: 'POST /shop/getList' }, { call: 'POST /user/getUserList' }];
  const menu = menuRow({ name: 'list', component: 'view/list' });
  signInAs();
  const lacks = { calls: ['/shop/'], takes: {} };
  applyBoot({ revision: 'r', lacks, session: { user: testUser(), menus: [menu], releases: [release] } });
  prefetchLanding('/layout/list');
  render(<PlacedPage tabKey="t" place={{ params: {}, query: {} }} menu={menu} />);
  expect(await screen.findByText('POST /shop/getList')).not.toBeNull();
  expect(screen.getByText('原因代码 C115')).not.toBeNull();
  expect(screen.queryByText('POST /user/getUserList')).toBeNull();
  expect(server.seen('POST /shop/getList')).toEqual([]);
  server.close();
});
