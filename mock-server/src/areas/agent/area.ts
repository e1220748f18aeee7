import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { noRetention } from '../../platform/kernel/area/upkeep.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ADMINS, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { measureAgents } from './metrics.ts';
import { agentRoutes } from './routes.ts';
import { agentSettings } from './settings.ts';
import { serveAgents } from './socket.ts';
import * as tables from './tables.ts';
import { agentCommands, agentContents, agentKeys, agentRefusals, agents } from './tables.ts';
import { texts } from './texts.ts';

/** Command results are part of the history of a terminal. */
const COMMANDS_KEPT_MS = 180 * 86_400_000;
const REFUSALS_KEPT_MS = 7 * 86_400_000;
/** A gateway that was away for longer receives the whole content. */
const CONTENTS_KEPT_MS = 7 * 86_400_000;

export default area({
  name: 'agent',
  after: ['netbar'],
  routes: agentRoutes,
  tables: declareTables(tables, {
    agentKeys: { effect: 'machines', scope: onNetbar(agentKeys.netbarId) },
    agentRefusals: { effect: 'none', scope: onNetbar(agentRefusals.netbarId) },
    agents: { effect: 'machines', scope: onNetbar(agents.netbarId) },
    agentCommands: { effect: 'machines', scope: onNetbar(agentCommands.netbarId) },
    agentContents: {
      effect: 'none',
      scope: unscoped('Hashes of contents, which netbars share. No call returns them'),
    },
  }),
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.operations]: EVERY_CALL,
    [STAFF_ROLES.support]: ['/agent/getAgent'],
    [STAFF_ROLES.marketHead]: EVERY_CALL,
    [STAFF_ROLES.marketMember]: ['/agent/getAgent'],
    [STAFF_ROLES.netbarOwner]: ['/agent/getAgent', '/agent/addKey'],
  },
  settings: [agentSettings],
  menus: [
    {
      parent: 'netbar',
      path: 'enrol',
      name: 'netbarEnrol',
      component: 'view/netbar/enrol.vue',
      title: texts.menu.title,
      icon: 'link',
      sort: 5,
      roles: [
        ...ADMINS,
        STAFF_ROLES.operations,
        STAFF_ROLES.support,
        STAFF_ROLES.marketHead,
        STAFF_ROLES.marketMember,
        STAFF_ROLES.netbarOwner,
      ],
    },
  ],
  upkeep: {
    rows: [
      { table: agentKeys, timestamp: agentKeys.expiresAt, retentionMs: noRetention },
      {
        table: agentContents,
        timestamp: agentContents.usedAt,
        retentionMs: () => CONTENTS_KEPT_MS,
      },
      { table: agentRefusals, timestamp: agentRefusals.at, retentionMs: () => REFUSALS_KEPT_MS },
      {
        table: agentCommands,
        timestamp: agentCommands.createdAt,
        retentionMs: () => COMMANDS_KEPT_MS,
      },
    ],
  },
  metrics: measureAgents,
  serve: serveAgents,
});
