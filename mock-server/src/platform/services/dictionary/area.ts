import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/hang.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import { compatibleDicts } from './compatibleDicts.ts';
import { dictionaryRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { dictionaryTopic } from './topic.ts';

export default area({
  name: 'dictionary',
  objects: [
    { kind: 'dictionary', title: '字典', id: dictionaries.id, name: dictionaries.name },
    {
      kind: 'dictionaryDetail',
      title: '字典项',
      id: dictionaryDetails.id,
      name: dictionaryDetails.label,
    },
  ],
  routes: dictionaryRoutes,
  tables: declareTables(tables, {
    dictionaries: { effect: 'none', scope: unscoped('the same for every role') },
    dictionaryDetails: { effect: 'none', scope: unscoped('the same for every role') },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  dictionaries: compatibleDicts,
  topics: [dictionaryTopic],
  menus: [
    {
      parent: 'superAdmin',
      path: 'dictionary',
      name: 'dictionary',
      component: 'view/superAdmin/dictionary/sysDictionary.vue',
      title: '字典管理',
      icon: 'notebook',
      sort: 5,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
});
