import { defineRemote, firstCalls } from '@console/cli';
import { HEALTH } from './src/health/health.call.ts';
import { ALL_RELEASES } from './src/install/release.list.ts';
import { PUBLISHER_LIST } from './src/publisher/publisher.list.ts';
import { REMOTE_LIST } from './src/release/remote.list.ts';

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
    { component: 'view/systemTools/release', module: './src/release/ReleasePage.tsx', data: firstCalls(REMOTE_LIST) },
    { component: 'view/systemTools/releaseVersions', module: './src/release/VersionsPage.tsx' },
    { component: 'view/systemTools/health', module: './src/health/HealthPage.tsx', data: [HEALTH] },
    { component: 'view/systemTools/publisher', module: './src/publisher/PublisherPage.tsx', data: firstCalls(PUBLISHER_LIST) },
    {
      component: 'view/systemTools/installPlugin/index.vue',
      module: './src/install/InstallPage.tsx',
      data: firstCalls(ALL_RELEASES),
    },
    { component: 'view/systemTools/autoPkg/autoPkg.vue', module: './src/generator/PackagePage.tsx' },
    // Where gin-vue-admin 3 has it.
    { component: 'plugin/auto/view/autoPkg/autoPkg.vue', module: './src/generator/PackagePage.tsx' },
    { component: 'view/systemTools/autoPlug/autoPlug.vue', module: './src/generator/PluginPage.tsx' },
    { component: 'view/systemTools/pubPlug/pubPlug.vue', module: './src/install/PublishPage.tsx' },
  ],
});
