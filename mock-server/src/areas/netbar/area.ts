import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area } from '../../platform/kernel/area/define.ts';
import { marketsTable, netbarsTable, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { fillPinyin } from '../../platform/kernel/pinyin/fillPinyin.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { regions } from '../../platform/kernel/regions/regions.ts';
import { profileParts } from '../../platform/services/profile/profilePart.ts';
import { choices } from '../../platform/services/search/choiceKind.ts';
import { search } from '../../platform/services/search/searchKind.ts';
import { netbarChoiceKinds } from './choiceKinds.ts';
import { netbarDashboard } from './dashboard.ts';
import { addDemoNetbars } from './demo.ts';
import { dictFields, dictSeeds } from './dicts.ts';
import { netbarGrants } from './grants.ts';
import { netbarMenus } from './menus.ts';
import { netbarsMoved } from './messages.ts';
import { netbarProfile } from './profile.ts';
import { netbarResponsibilities } from './responsibilities.ts';
import { netbarRoutes } from './routes.ts';
import { netbarSearch } from './searchKinds.ts';
import * as tables from './tables.ts';
import { markets, netbars } from './tables.ts';
import { netbarTasks } from './tasks.ts';
import { texts } from './texts.ts';

export default area({
  name: 'netbar',
  objects: [
    { kind: 'netbar', title: texts.fields.objects, id: netbars.id, name: netbars.name },
    { kind: 'market', title: texts.fields.areaObjects, id: markets.id, name: markets.name },
  ],
  routes: netbarRoutes,
  tables: declareTables(tables, {
    markets: {
      effect: { rows: 'none', columns: { ownerId: 'rights', commissionBp: 'money' } },
      scope: marketsTable({ id: markets.id, name: markets.name, head: markets.ownerId }),
    },
    netbars: {
      effect: {
        rows: 'none',
        columns: { ring: 'machines', status: 'machines', expireAt: 'machines' },
      },
      scope: netbarsTable(
        {
          id: netbars.id,
          name: netbars.name,
          owner: netbars.ownerId,
          member: netbars.memberId,
          market: netbars.marketId,
          region: netbars.regionCode,
        },
        regions,
      ),
    },
    netbarMarks: { effect: 'none', scope: unscoped('Each user has own stars and visits') },
  }),
  tasks: netbarTasks,
  messages: [netbarsMoved],
  responsibilities: netbarResponsibilities,
  after: ['user'],
  grants: netbarGrants,
  menus: netbarMenus,
  dictionaries: dictSeeds,
  dictionaryFields: dictFields,
  dashboard: netbarDashboard,
  parts: [
    search.with([netbarSearch]),
    choices.with(netbarChoiceKinds),
    profileParts.with([netbarProfile]),
  ],
  upkeep: { sweeps: [fillPinyin({ table: netbars, name: netbars.name, toPinyin })] },
  demo: addDemoNetbars,
});
