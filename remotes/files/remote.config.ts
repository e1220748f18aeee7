import { defineRemote, page } from '@console/cli';

const MEDIA_LIST = 'POST /fileUploadAndDownload/getFileList';

export default defineRemote({
  id: 'files',
  title: '文件管理',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/file/manager.vue', './src/manager/ManagerPage.tsx', {
      // Other back ends have only the media library.
      data: [{ call: 'POST /file/getFolderTree', body: {}, optional: true }],
    }),
    page('view/application/index.vue', './src/application/ApplicationPage.tsx', {
      data: [{ call: 'POST /application/getApplications', body: {} }],
    }),
    // The component paths of gin-vue-admin's menu rows. Those below view/media are of 3.0.
    page('view/example/upload/upload.vue', './src/media/MediaPage.tsx', { list: MEDIA_LIST }),
    page('view/media/upload.vue', './src/media/MediaPage.tsx', { list: MEDIA_LIST }),
    page('view/example/breakpoint/breakpoint.vue', './src/breakpoint/BreakpointPage.tsx'),
    page('view/media/chunkUpload.vue', './src/breakpoint/ChunkUploadPage.tsx'),
    page('view/example/customer/customer.vue', './src/customer/CustomerPage.tsx', {
      list: 'GET /customer/customerList',
    }),
  ],
});
