import { eq, sql } from 'drizzle-orm';
import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area } from '../../platform/kernel/area/define.ts';
import { managersTable, onMarket, onUser } from '../../platform/kernel/area/scopeBinding.ts';
import { menuCount, menuCounts } from '../../platform/services/menuCounts/menuCount.ts';
import { profileParts } from '../../platform/services/profile/profilePart.ts';
import { choices } from '../../platform/services/search/choiceKind.ts';
import { marketHeadChoices } from './choiceKinds.ts';
import { marketDashboard } from './dashboard.ts';
import { addDemoMarkets } from './demo.ts';
import { dictFields, dictSeeds } from './dicts.ts';
import { exportMarketList } from './exportMarkets.ts';
import { fields } from './fields.texts.ts';
import { licenseUpload, logoUpload } from './files.ts';
import { marketGrants } from './grants.ts';
import { memberRoutes } from './memberRoutes.ts';
import { marketMenus } from './menus.ts';
import { marketMessages } from './messages.ts';
import { marketProfile } from './profile.ts';
import { marketResponsibilities } from './responsibilities.ts';
import { revenueList } from './revenue.ts';
import { importRevenue } from './revenueImport.ts';
import { marketRoutes } from './routes.ts';
import { marketSettings } from './settings.ts';
import { settleDue, settleTask } from './settleTask.ts';
import * as tables from './tables.ts';
import { marketApplications, marketMembers, marketSettlements } from './tables.ts';
import { texts } from './texts.ts';
import { marketTopic, membershipTopic } from './topics.ts';

export default area({
  name: 'market',
  objects: [
    {
      kind: 'marketApplication',
      title: fields.applications,
      id: marketApplications.id,
      name: marketApplications.name,
    },
    { kind: 'marketMember', title: fields.members, id: marketMembers.id },
    { kind: 'marketRevenue', title: fields.revenueId, id: tables.marketRevenues.id },
    { kind: 'marketSettlement', title: fields.settlements, id: marketSettlements.id },
  ],
  after: ['netbar', 'asset'],
  routes: [...marketRoutes, ...memberRoutes],
  tasks: { settleMarket: settleTask, importRevenue, exportMarketList },
  responsibilities: marketResponsibilities,
  tables: declareTables(tables, {
    marketApplications: { effect: 'none', scope: onUser(tables.marketApplications.applicantId) },
    marketFiles: { effect: 'none', scope: onUser(tables.marketFiles.userId) },
    marketMembers: {
      // A manager of a market sees its members.
      effect: { rows: 'none', columns: { role: 'rights' } },
      scope: managersTable({
        market: marketMembers.marketId,
        person: marketMembers.userId,
        isActive: sql`${marketMembers.status} = 'active' and ${eq(marketMembers.role, 'manager')}`,
      }),
    },
    marketSettlements: { effect: 'money', scope: onMarket(tables.marketSettlements.marketId) },
    marketSettlementLines: {
      effect: 'money',
      scope: onMarket(tables.marketSettlementLines.marketId),
    },
    marketRevenues: { effect: 'money', scope: onMarket(tables.marketRevenues.marketId) },
  }),
  grants: marketGrants,
  menus: marketMenus,
  dictionaries: dictSeeds,
  dictionaryFields: dictFields,
  settings: [marketSettings],
  messages: marketMessages,
  parts: [
    profileParts.with([marketProfile]),
    choices.with([marketHeadChoices]),
    menuCounts.with([
      menuCount({
        menu: 'marketRevenue',
        calls: ['/market/getRevenueList', '/market/confirmRevenue'],
        unit: texts.unconfirmedUnit,
        list: revenueList,
        query: { status: 'unconfirmed' },
      }),
    ]),
  ],
  topics: [marketTopic, membershipTopic],
  uploads: [licenseUpload, logoUpload],
  upkeep: { sweeps: [settleDue] },
  dashboard: marketDashboard,
  demo: addDemoMarkets,
});
