import { defineRemote } from 'console-remote';

export default defineRemote({
  id: 'system-tools',
  title: '系统工具',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'view/systemTools/system/system.vue',
      module: './src/config/ConfigPage.tsx',
      data: [{ call: 'POST /system/getSystemConfig' }],
    },
  ],
});
