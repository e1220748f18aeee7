import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { viewRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { savedViews } from './tables.ts';
import { texts } from './texts.ts';
import { SHARE_PATH } from './views.ts';

export default area({
  name: 'view',
  objects: [
    { kind: 'view', title: texts.fields.objects, id: savedViews.id, name: savedViews.name },
  ],
  routes: viewRoutes,
  tables: declareTables(tables, {
    savedViews: { effect: 'none', scope: unscoped("views of the user and of the user's role") },
    defaultViews: { effect: 'none', scope: unscoped("each user's settings") },
  }),
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.operations]: [SHARE_PATH],
    [STAFF_ROLES.finance]: [SHARE_PATH],
  },
});
