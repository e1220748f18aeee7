import { defineRemote } from 'console-remote';

export default defineRemote({
  id: 'workbench',
  title: '工作台',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'view/system/state.vue',
      module: './src/state/StatePage.tsx',
      data: [{ call: 'POST /system/getServerState' }],
    },
  ],
});
