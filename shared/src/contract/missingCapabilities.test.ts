import { expect, it } from 'vitest';
import { GIN_VUE_ADMIN_MISSING } from './ginVueAdmin.ts';
import { servesCall } from './supports.ts';

it('a gin-vue-admin back end serves only its own calls in its areas, and possibly any business call', () => {
  const serves = (route: string) => servesCall(GIN_VUE_ADMIN_MISSING, route);
  expect(
    ['POST /user/getUserList', 'DELETE /api/deleteApisByIds', 'POST /shop/getList'].map(serves),
  ).toEqual([true, true, true]);
  const consoleCalls = [
    'POST /user/unlockUser',
    'POST /system/getServerState',
    'GET /user/getUserList',
    'POST /inbox/readAll',
    'POST /menuCount/getMenuCounts',
    'POST /search/findRecords',
  ];
  expect(consoleCalls.map(serves)).toEqual(consoleCalls.map(() => false));
});
