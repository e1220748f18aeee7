import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import { pendingInvitations } from './pendingInvitations.ts';
import { invitationArea } from './routes.ts';
import { invitationSettings } from './settings.ts';
import * as tables from './tables.ts';
import { invitations } from './tables.ts';
import { invitationTasks } from './tasks.ts';
import { texts } from './texts.ts';

/** Time for which a finished invitation stays in the list. */
const RETENTION_MS = 180 * 24 * 3600_000;

export default area({
  ...invitationArea,
  objects: [
    {
      kind: 'invitation',
      title: texts.fields.objects,
      id: invitations.id,
      name: invitations.email,
    },
  ],
  tables: declareTables(tables, {
    invitations: {
      effect: 'rights',
      scope: unscoped('the tree of roles decides who manages an invitation, see hierarchy.ts'),
    },
  }),
  settings: [invitationSettings],
  tasks: invitationTasks,
  responsibilities: [pendingInvitations],
  after: ['user'],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    {
      parent: 'superAdmin',
      path: 'invitation',
      name: 'invitation',
      component: 'view/superAdmin/invitation/invitation.vue',
      title: texts.fields.invitation,
      icon: 'message',
      sort: 5,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
  upkeep: {
    rows: [
      { table: invitations, timestamp: invitations.expiresAt, retentionMs: () => RETENTION_MS },
    ],
  },
});
