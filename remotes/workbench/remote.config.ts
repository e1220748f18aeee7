import { defineRemote } from '@console/cli';
import { DASHBOARD } from './src/dashboard/dashboard.call.ts';

export default defineRemote({
  id: 'workbench',
  title: '工作台',
  host: '>=0.1.0 <1.0.0',
  pages: [
    { component: 'view/dashboard/index.vue', module: './src/dashboard/DashboardPage.tsx', data: [DASHBOARD] },
    {
      component: 'view/about/about.vue',
      module: './src/about/AboutPage.tsx',
      data: [{ call: 'POST /about/getAbout' }],
    },
    {
      component: 'view/system/state.vue',
      module: './src/state/StatePage.tsx',
      data: [{ call: 'POST /system/getServerState' }],
    },
  ],
});
