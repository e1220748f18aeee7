import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'staff',
  title: '员工与用户',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/staff/account/account.vue', './src/account/AccountPage.tsx', {
      list: 'POST /staff/getAccountList',
    }),
    page('view/staff/role/role.vue', './src/role/RolePage.tsx', {
      data: [{ call: 'POST /authority/getAuthorityList', body: { page: 1, pageSize: 100 } }],
    }),
  ],
});
