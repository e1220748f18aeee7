import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import * as tables from '../../kernel/identity/authority/tables.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { newRoleSettings } from './newRoles.ts';
import { authorityArea, authorityBtnArea, casbinArea } from './routes.ts';
import { seedAuthorities } from './seed.ts';
import { texts } from './texts.ts';

export default area({
  name: 'authority',
  objects: [
    {
      kind: 'role',
      title: texts.fields.objects,
      id: authorities.authorityId,
      name: authorities.authorityName,
    },
  ],
  routes: [...authorityArea.routes, ...casbinArea.routes, ...authorityBtnArea.routes],
  tables: declareTables(tables, {
    authorities: {
      effect: { rows: 'rights', columns: { authorityId: 'rights', parentId: 'rights' } },
      scope: unscoped('the tree of roles decides who manages a role, see hierarchy.ts'),
    },
    authorityApis: {
      effect: 'rights',
      scope: unscoped('the tree of roles decides who manages a role, see hierarchy.ts'),
    },
    roleScopes: {
      effect: 'rights',
      scope: unscoped('the tree of roles decides who manages a role, see hierarchy.ts'),
    },
    authorityDatas: {
      effect: 'rights',
      scope: unscoped('the tree of roles decides who manages a role, see hierarchy.ts'),
    },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    {
      parent: 'superAdmin',
      path: 'authority',
      name: 'authority',
      component: 'view/superAdmin/authority/authority.vue',
      title: texts.fields.authority,
      icon: 'avatar',
      sort: 1,
      keepAlive: true,
      roles: ADMINS,
    },
    {
      parent: 'superAdmin',
      path: 'role/:id',
      name: 'authorityReport',
      component: 'view/superAdmin/authority/report.vue',
      title: texts.fields.authorityReport,
      icon: 'avatar',
      sort: 9,
      hidden: true,
      activeName: 'authority',
      roles: ADMINS,
    },
    {
      parent: 'staff',
      path: 'role',
      name: 'staffRole',
      component: 'view/staff/role/role.vue',
      title: texts.fields.staffRole,
      icon: 'management',
      sort: 1,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
  settings: [newRoleSettings],
  seed: seedAuthorities,
});
