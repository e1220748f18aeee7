import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'files',
  title: '文件管理',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/file/manager.vue', './src/manager/ManagerPage.tsx', {
      data: [{ call: 'POST /file/getFolderTree', body: {} }],
    }),
    page('view/application/index.vue', './src/application/ApplicationPage.tsx', {
      data: [{ call: 'POST /application/getApplications', body: {} }],
    }),
  ],
});
