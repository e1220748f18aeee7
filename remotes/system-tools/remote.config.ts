import { defineRemote, page } from '@console/cli';
import { HEALTH } from './src/health/health.call.ts';

export default defineRemote({
  id: 'system-tools',
  title: '系统工具',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/systemTools/system/system.vue', './src/config/ConfigPage.tsx', {
      data: [{ call: 'POST /system/getSystemConfig' }],
    }),
    page('view/systemTools/release', './src/release/ReleasePage.tsx', {
      list: 'POST /remote/getRemoteList',
    }),
    page('view/systemTools/releaseVersions', './src/release/VersionsPage.tsx'),
    page('view/systemTools/health', './src/health/HealthPage.tsx', { data: [HEALTH] }),
    page('view/systemTools/publisher', './src/publisher/PublisherPage.tsx', {
      list: 'POST /remote/getPublisherList',
    }),
    page('view/systemTools/installPlugin/index.vue', './src/install/InstallPage.tsx', {
      list: 'POST /install/getPluginList',
    }),
    page('view/systemTools/autoPkg/autoPkg.vue', './src/generator/PackagePage.tsx'),
    // The path in gin-vue-admin 3.
    page('plugin/auto/view/autoPkg/autoPkg.vue', './src/generator/PackagePage.tsx'),
    page('view/systemTools/autoPlug/autoPlug.vue', './src/generator/PluginPage.tsx'),
    page(
      'view/systemTools/exportTemplate/exportTemplate.vue',
      './src/exportTemplate/ExportTemplatePage.tsx',
      {
        list: 'POST /exportTemplate/getTemplateList',
        data: [{ call: 'POST /exportTemplate/getExportLists' }],
      },
    ),
    // The path in gin-vue-admin 3.
    page(
      'plugin/auto/view/exportTemplate/exportTemplate.vue',
      './src/exportTemplate/ExportTemplatePage.tsx',
      {
        list: 'POST /exportTemplate/getTemplateList',
        data: [{ call: 'POST /exportTemplate/getExportLists' }],
      },
    ),
    page('view/systemTools/autoCode/index.vue', './src/code/GeneratorPage.tsx'),
    page('plugin/auto/view/autoCode/index.vue', './src/code/GeneratorPage.tsx'),
    page('view/systemTools/autoCodeAdmin/index.vue', './src/code/HistoryPage.tsx', {
      list: 'POST /codeGenerator/getHistoryList',
    }),
    page('plugin/auto/view/autoCodeAdmin/index.vue', './src/code/HistoryPage.tsx', {
      list: 'POST /codeGenerator/getHistoryList',
    }),
    page('view/systemTools/formCreate/index.vue', './src/form/FormListPage.tsx', {
      list: 'POST /form/getFormList',
    }),
    // The path in gin-vue-admin 3.
    page('plugin/auto/view/formCreate/index.vue', './src/form/FormListPage.tsx', {
      list: 'POST /form/getFormList',
    }),
    page('view/systemTools/formCreate/builder.vue', './src/form/builder/BuilderPage.tsx'),
    page('view/systemTools/formCreate/submissions.vue', './src/form/SubmissionsPage.tsx'),
    page('view/systemTools/formCreate/mine.vue', './src/form/MyFormsPage.tsx', {
      list: 'POST /form/getMyFormList',
    }),
    page('view/systemTools/formCreate/fill.vue', './src/form/FillPage.tsx'),
    page('view/systemTools/pubPlug/pubPlug.vue', './src/install/PublishPage.tsx'),
  ],
});
