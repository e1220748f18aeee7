import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS, NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { exportLayouts } from '../tasks/export/layout.ts';
import { builtInTemplates } from './builtIn.ts';
import { templateContext } from './context.ts';
import { addDemoTemplates } from './demo.ts';
import { serveGinVueAdminFiles } from './ginVueAdminFiles.ts';
import { ginVueAdminRoutes } from './ginVueAdminRoutes.ts';
import { templateRoutes } from './routes.ts';
import { readLayout } from './service.ts';
import * as tables from './tables.ts';
import { exportTemplates } from './tables.ts';
import { texts } from './texts.ts';

const using = [
  'getTemplate',
  'getExportLists',
  'getExportList',
  'previewTemplate',
  'addTemplate',
  'updateTemplate',
  'deleteTemplate',
  'exportByTemplate',
].map((call) => `/exportTemplate/${call}`);

/** Roles that can export lists, in addition to administrators. */
const users = [...Object.values(STAFF_ROLES), NETBAR_KEEPER];

export default area({
  name: 'exportTemplate',
  objects: [
    {
      kind: 'exportTemplate',
      title: texts.fields.id,
      id: exportTemplates.id,
      name: exportTemplates.name,
    },
  ],
  routes: (others) => [...templateRoutes(others), ...ginVueAdminRoutes(others)],
  serve: serveGinVueAdminFiles,
  tables: declareTables(tables, {
    exportTemplates: {
      effect: 'none',
      scope: unscoped('templates of the user, and templates shared with the role'),
    },
    exportTemplateRoles: { effect: 'none', scope: unscoped('roles of templates') },
  }),
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(users.map((role) => [role, using])),
  },
  menus: [
    {
      parent: 'systemTools',
      path: 'exportTemplate',
      name: 'exportTemplate',
      component: 'view/systemTools/exportTemplate/exportTemplate.vue',
      title: texts.menu,
      icon: 'download',
      sort: 29,
      keepAlive: true,
      roles: [...ADMINS, ...users],
    },
  ],
  parts: [
    exportLayouts.with((by, listKey, templateId, areas) =>
      readLayout(templateContext({ areas: () => areas })(by), listKey, templateId),
    ),
  ],
  reference: builtInTemplates,
  demo: addDemoTemplates,
});
