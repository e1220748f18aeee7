import { toastsAtom } from '@console/shared/feedback';
import { applyBoot, menusAtom, store, userAtom } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  resetSession,
  signInAs,
  testUser,
} from '@console/shared/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { menuRow } from '../testing/builders.ts';

const go = vi.hoisted(() => vi.fn());
vi.mock('../tabs/connectTabs.ts', () => ({ go }));

import { visit } from '../tabs/tabsModel.ts';
import { tabsAtom, updateTabs } from '../tabs/tabsStore.ts';
import { switchRole } from './switchRole.ts';

let server: FakeServer;
const bootOf = (authorityId: number) => ({
  revision: 'r1',
  session: {
    user: testUser({ authorityId }),
    menus: [menuRow({ name: `page${authorityId}` })],
    releases: [],
  },
});

beforeEach(() => {
  server = fakeServer();
  document.body.innerHTML = '<script type="application/json" id="boot">{}</script>';
  signInAs({ authorityId: 888 });
  applyBoot(bootOf(888));
  updateTabs((state) =>
    visit(
      state,
      { name: 'page888', pathname: '/layout/page888', params: {}, query: {} },
      [],
      () => 't1',
    ),
  );
  go.mockReset();
});
afterEach(() => {
  server.close();
  resetSession();
});

// @spec 6.7
it('loads the menus of the new role, closes the tabs, and opens the default page', async () => {
  server.on('POST /user/setUserAuthority', { code: 0 });
  server.on('GET /console/boot', { data: bootOf(999) });
  await switchRole(999);
  expect(server.seen('POST /user/setUserAuthority')[0]?.body).toEqual({ authorityId: 999 });
  expect(store.get(userAtom)?.authorityId).toBe(999);
  expect(store.get(menusAtom).map((menu) => menu.name)).toEqual(['page999']);
  expect(store.get(tabsAtom).tabs).toEqual([]);
  expect(go).toHaveBeenCalledWith('/layout', true);
});

it.each([
  ['refuses', { code: 7, msg: '没有这个角色' }],
  ['fails', new Response('', { status: 503 })],
])('changes nothing if the server %s', async (_what, answer) => {
  server.on('POST /user/setUserAuthority', answer);
  await switchRole(999);
  expect(store.get(userAtom)?.authorityId).toBe(888);
  expect(store.get(tabsAtom).tabs).toHaveLength(1);
  expect(go).not.toHaveBeenCalled();
  expect(store.get(toastsAtom).map((toast) => toast.kind)).not.toContain('success');
});

it('reloads the page if the menus of the new role cannot be loaded', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  server.on('POST /user/setUserAuthority', { code: 0 });
  server.on('GET /console/boot', new Response('', { status: 503 }));
  await switchRole(999);
  expect(reload).toHaveBeenCalledOnce();
  expect(store.get(tabsAtom).tabs).toEqual([]);
});
