import { defineRemote, firstCalls } from '@console/cli';
import { STAFF_LIST } from './src/account/account.list.ts';
import { ROLE_TREE } from './src/role/role.list.ts';

export default defineRemote({
  id: 'staff',
  title: '员工与用户',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'view/staff/account/account.vue',
      module: './src/account/AccountPage.tsx',
      data: firstCalls(STAFF_LIST),
    },
    {
      component: 'view/staff/role/role.vue',
      module: './src/role/RolePage.tsx',
      data: [ROLE_TREE],
    },
  ],
});
