import { defineRemote, firstCalls } from 'console-remote';
import { ALERT_LIST } from './src/alert/alert.list.ts';
import { NETBAR_LIST } from './src/netbar.list.ts';
import { PC_LIST, PC_TREE } from './src/pc/pc.list.ts';

export default defineRemote({
  id: 'netbar',
  title: '网吧管理',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'view/netbar/list.vue',
      module: './src/list/NetbarListPage.tsx',
      data: firstCalls(NETBAR_LIST),
    },
    {
      component: 'view/pc/list.vue',
      module: './src/pc/PcListPage.tsx',
      data: [PC_TREE, ...firstCalls(PC_LIST)],
    },
    { component: 'view/pc/detail.vue', module: './src/pc/detail/PcDetailPage.tsx' },
    { component: 'view/netbar/alert.vue', module: './src/alert/AlertListPage.tsx', data: firstCalls(ALERT_LIST) },
    { component: 'view/netbar/enrol.vue', module: './src/enrol/EnrolPage.tsx' },
    { component: 'view/netbar/detail.vue', module: './src/detail/NetbarDetailPage.tsx' },
  ],
});
