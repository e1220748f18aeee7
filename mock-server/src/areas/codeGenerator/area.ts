import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area } from '../../platform/kernel/area/define.ts';
import type { AreaMenu } from '../../platform/kernel/area/menuSeed.ts';
import { onUser } from '../../platform/kernel/area/scopeBinding.ts';
import { SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { addDemoRuns } from './demo.ts';
import { generatorRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { texts } from './texts.ts';

const row = (path: string, name: string, component: string, title: string): AreaMenu => ({
  parent: 'systemTools',
  path,
  name,
  component: `view/systemTools/${component}/index.vue`,
  title,
  icon: name === 'autoCodeAdmin' ? 'notebook' : 'cpu',
  sort: name === 'autoCodeAdmin' ? 28 : 27,
  keepAlive: true,
  roles: [SUPER_ADMIN],
});

/** Turns declarations of records into plugin projects (代码生成器), with a history. */
export default area({
  name: 'codeGenerator',
  after: ['user'],
  routes: generatorRoutes,
  tables: declareTables(tables, {
    generatorRuns: { effect: 'none', scope: onUser(tables.generatorRuns.userId) },
  }),
  objects: [
    {
      kind: 'generatorRun',
      title: texts.object,
      id: tables.generatorRuns.id,
      name: tables.generatorRuns.title,
    },
  ],
  menus: [
    row('autoCode', 'autoCode', 'autoCode', texts.menus.generator),
    row('autoCodeAdmin', 'autoCodeAdmin', 'autoCodeAdmin', texts.menus.history),
    {
      ...row('autoCodeEdit/:id', 'autoCodeEdit', 'autoCode', texts.menus.again),
      hidden: true,
      activeName: 'autoCodeAdmin',
    },
  ],
  demo: addDemoRuns,
});
