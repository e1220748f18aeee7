import { defineRemote } from 'console-remote';

export default defineRemote({
  id: 'netbar',
  title: '网吧管理',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'view/netbar/list.vue',
      module: './src/list/NetbarListPage.tsx',
      data: [{ call: 'POST /netbar/getNetbarList', body: { page: 1, pageSize: 10 } }, { call: 'POST /netbar/getNetbarOptions' }],
    },
    { component: 'view/netbar/detail.vue', module: './src/detail/NetbarDetailPage.tsx' },
  ],
});
