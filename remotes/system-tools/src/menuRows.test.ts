import { normaliseComponentPath, resolvePage } from '@console/shared/contract';
import { expect, it } from 'vitest';
import remote from '../remote.config.ts';

const RELEASE = {
  id: remote.id,
  pages: remote.pages.map((page) => ({
    ...page,
    component: normaliseComponentPath(page.component),
  })),
};
const moduleOf = (component: string) =>
  resolvePage([RELEASE], normaliseComponentPath(component))?.page.module;

it.each([
  // Paths in the menus of gin-vue-admin 2.6.3 to 3.0.
  ['view/systemTools/installPlugin/index.vue', './src/install/InstallPage.tsx'],
  ['view/systemTools/pubPlug/pubPlug.vue', './src/install/PublishPage.tsx'],
  ['view/systemTools/autoPkg/autoPkg.vue', './src/generator/PackagePage.tsx'],
  ['plugin/auto/view/autoPkg/autoPkg.vue', './src/generator/PackagePage.tsx'],
  ['view/systemTools/autoPlug/autoPlug.vue', './src/generator/PluginPage.tsx'],
  ['view/systemTools/autoCode/index.vue', './src/code/GeneratorPage.tsx'],
  ['plugin/auto/view/autoCode/index.vue', './src/code/GeneratorPage.tsx'],
  ['view/systemTools/autoCodeAdmin/index.vue', './src/code/HistoryPage.tsx'],
  ['view/systemTools/system/system.vue', './src/config/ConfigPage.tsx'],
  ['view/systemTools/formCreate/index.vue', './src/form/FormListPage.tsx'],
  ['plugin/auto/view/autoCodeAdmin/index.vue', './src/code/HistoryPage.tsx'],
  ['plugin/auto/view/formCreate/index.vue', './src/form/FormListPage.tsx'],
  [
    'view/systemTools/exportTemplate/exportTemplate.vue',
    './src/exportTemplate/ExportTemplatePage.tsx',
  ],
  [
    'plugin/auto/view/exportTemplate/exportTemplate.vue',
    './src/exportTemplate/ExportTemplatePage.tsx',
  ],
  // Paths of this console.
  ['view/systemTools/formCreate/fill.vue', './src/form/FillPage.tsx'],
  ['view/systemTools/installPlugin', './src/install/InstallPage.tsx'],
  ['view/systemTools/release', './src/release/ReleasePage.tsx'],
  ['view/systemTools/health', './src/health/HealthPage.tsx'],
  ['view/systemTools/publisher', './src/publisher/PublisherPage.tsx'],
])('the menu component %s opens %s', (component, module) => {
  expect(moduleOf(component)).toBe(module);
});
