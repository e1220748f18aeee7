import { defineRemote } from 'console-remote';

export default defineRemote({
  id: 'super-admin',
  title: '超级管理员',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'view/superAdmin/user/user.vue',
      module: './src/user/UserPage.tsx',
      data: [
        { call: 'POST /user/getUserList', body: { page: 1, pageSize: 10 } },
        { call: 'POST /authority/getAuthorityList', body: { page: 1, pageSize: 100 } },
      ],
    },
    {
      component: 'view/superAdmin/authority/authority.vue',
      module: './src/authority/AuthorityPage.tsx',
      data: [{ call: 'POST /authority/getAuthorityList', body: { page: 1, pageSize: 100 } }],
    },
  ],
});
