import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'software',
  title: '软件包',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/software/list.vue', './src/package/PackageListPage.tsx', {
      list: { call: 'POST /package/getPackageList', id: 'softwarePackage' },
    }),
    page('view/software/detail.vue', './src/package/PackageDetailPage.tsx'),
  ],
});
