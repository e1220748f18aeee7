import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'workbench',
  title: '工作台',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/dashboard/index.vue', './src/dashboard/DashboardPage.tsx', {
      data: [
        { call: 'POST /dashboard/getDashboard', body: {} },
        { call: 'POST /netbar/getMarkedNetbars', body: {} },
      ],
    }),
    page('view/about/about.vue', './src/about/AboutPage.tsx', {
      data: [{ call: 'POST /about/getAbout' }],
    }),
    page('view/system/state.vue', './src/state/StatePage.tsx', {
      data: [{ call: 'POST /system/getServerState' }],
    }),
  ],
});
