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
    page('view/software/rollout.vue', './src/rollout/RolloutListPage.tsx', {
      list: { call: 'POST /rollout/getRolloutList', id: 'rollout' },
    }),
    page('view/software/rolloutDetail.vue', './src/rollout/RolloutDetailPage.tsx'),
    page('view/software/install.vue', './src/install/InstallListPage.tsx', {
      list: { call: 'POST /rollout/getInstallRecordList', id: 'installRecord' },
    }),
    page('view/software/hold.vue', './src/hold/HoldListPage.tsx', {
      list: { call: 'POST /rollout/getHoldList', id: 'packageHold' },
    }),
    page('view/software/version.vue', './src/version/VersionDetailPage.tsx'),
  ],
});
