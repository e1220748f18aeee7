import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { choices } from '../../platform/services/search/choiceKind.ts';
import { scopeChoices } from './choiceKinds.ts';
import { addDemoScopes } from './demo.ts';
import { dictSeeds } from './dicts.ts';
import { changedAlone, changeRefused, changeWaiting } from './messages.ts';
import { scopeRoutes } from './routes.ts';
import { texts } from './texts.ts';
import { watchMembers } from './watch.ts';

const { operations, marketHead, netbarOwner } = STAFF_ROLES;
const reading = [
  '/scope/getScopeList',
  '/scope/getScope',
  '/scope/getScopeMembers',
  '/scope/getScopeRefs',
];
const seeing = [...ADMINS, operations, marketHead, netbarOwner, NETBAR_KEEPER];

export default area({
  name: 'scopeAdmin',
  after: ['netbar', 'pc', 'targetScope'],
  routes: scopeRoutes,
  dictionaries: dictSeeds,
  parts: [choices.with([scopeChoices])],
  messages: [changeWaiting, changeRefused, changedAlone],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [operations]: EVERY_CALL,
    [marketHead]: reading,
    [netbarOwner]: reading,
    [NETBAR_KEEPER]: reading,
  },
  menus: [
    {
      parent: 'protection',
      path: 'scope',
      name: 'targetScope',
      component: 'view/scope/list.vue',
      title: texts.fields.menu,
      icon: 'coordinate',
      sort: 30,
      keepAlive: true,
      roles: seeing,
    },
    {
      parent: 'protection',
      path: 'scope/:id',
      name: 'targetScopeDetail',
      component: 'view/scope/detail.vue',
      title: texts.fields.detail,
      icon: 'coordinate',
      sort: 31,
      hidden: true,
      activeName: 'targetScope',
      roles: seeing,
    },
  ],
  demo: addDemoScopes,
  serve: watchMembers,
});
