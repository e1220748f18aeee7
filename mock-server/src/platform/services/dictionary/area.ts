import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import { compatibleDicts } from './dicts.ts';
import { dictionaryRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';
import { dictionaryTopic } from './topic.ts';

export default area({
  name: 'dictionary',
  objects: [
    {
      kind: 'dictionary',
      title: texts.fields.dictionary,
      id: dictionaries.id,
      name: dictionaries.name,
    },
    {
      kind: 'dictionaryDetail',
      title: texts.fields.detail,
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
      title: texts.menu,
      icon: 'notebook',
      sort: 5,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
});
