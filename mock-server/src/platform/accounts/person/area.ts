import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { accessTokens } from '../../kernel/auth/tables.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS, NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { avatarUpload, deletePictures } from './avatar.ts';
import { contactChanged, tokenAdded } from './messages.ts';
import { ownRoutes } from './ownRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import * as tables from './tables.ts';
import { texts } from './texts.ts';
import { tokenRoutes } from './tokenRoutes.ts';

export default area({
  name: 'person',
  objects: [
    {
      kind: 'accessToken',
      title: texts.fields.objects,
      id: accessTokens.id,
      name: accessTokens.name,
    },
  ],
  routes: [...ownRoutes, ...sessionRoutes, ...tokenRoutes],
  tables: declareTables(tables, {
    avatars: { effect: 'none', scope: unscoped('users only access their own row') },
  }),
  uploads: [avatarUpload],
  messages: [contactChanged, tokenAdded],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  beforeUserDeleted: (tx, userId) => deletePictures(tx, userId, new Date()),
  menus: [
    {
      path: 'person',
      name: 'person',
      component: 'view/person/person.vue',
      title: texts.fields.person,
      icon: 'message',
      sort: 4,
      hidden: true,
      roles: [...ADMINS, NETBAR_KEEPER, ...Object.values(STAFF_ROLES)],
    },
  ],
});
