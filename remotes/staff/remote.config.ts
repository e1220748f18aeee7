import { defineRemote } from 'console-remote';

export default defineRemote({
  id: 'staff',
  title: '员工与用户',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'view/staff/role/role.vue',
      module: './src/role/RolePage.tsx',
      data: [{ call: 'POST /authority/getAuthorityList', body: { page: 1, pageSize: 100 } }],
    },
    {
      component: 'view/staff/user/user.vue',
      module: './src/user/UserPage.tsx',
      data: [{ call: 'POST /asset/getAccountList', body: { page: 1, pageSize: 10 } }],
    },
  ],
});
