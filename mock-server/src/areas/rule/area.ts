import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { fillPinyin } from '../../platform/kernel/pinyin/fillPinyin.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { choices } from '../../platform/services/search/choiceKind.ts';
import { gatewayParts } from '../agent/index.ts';
import { ruleChoices } from './choiceKinds.ts';
import { deliveryTexts } from './delivery.texts.ts';
import { deliveryRoutes } from './deliveryRoutes.ts';
import { addDemoRules } from './demo.ts';
import { dictSeeds } from './dicts.ts';
import { dryRun } from './dryRun.ts';
import { catalogRoutes } from './editRoutes.ts';
import { ruleContent } from './effective.ts';
import { explainTexts } from './explain.texts.ts';
import { explainRoute } from './explainRoute.ts';
import { rulePublishedAlone, ruleReturned, ruleSubmitted } from './messages.ts';
import { ruleOverviewRoute } from './overview.ts';
import { ruleRoutes } from './routes.ts';
import { scopeRuleRoutes } from './scopeRoutes.ts';
import { ruleScopeUses } from './scopeRules.ts';
import { referenceRules } from './seed.ts';
import * as tables from './tables.ts';
import { ruleCounters, ruleDryRuns, ruleLevels, rules } from './tables.ts';
import { texts } from './texts.ts';

const reading = [
  '/netbar/getRuleOverview',
  '/netbar/getRuleList',
  '/pc/getPcRuleList',
  '/netbar/previewRule',
];
const scopeReading = '/netbar/getScopeRuleList';
const scopeSetting = ['/netbar/setScopeRule', '/netbar/resetScopeRule'];
const setting = ['/netbar/setRule', '/netbar/resetRule', '/pc/setPcRule', '/pc/resetPcRule'];
/** Calls that show the rules of the product. */
const catalogReading = [
  '/rule/getRuleList',
  '/rule/explain',
  '/rule/getDeliveryList',
  '/rule/getUnsentRules',
  '/rule/getRule',
  '/rule/getVersionList',
  '/rule/diffVersion',
];
/** Calls that change rules. Only administrators publish, disable and roll back. */
const writing = [
  '/rule/dryRun',
  '/rule/getDryRun',
  '/rule/addRule',
  '/rule/updateRule',
  '/rule/copyRule',
  '/rule/deleteRule',
  '/rule/observeRule',
  '/rule/submitRule',
  '/rule/returnRule',
];
const { operations, support, marketHead, marketMember, netbarOwner } = STAFF_ROLES;
const seeing = [
  ...ADMINS,
  operations,
  support,
  marketHead,
  marketMember,
  netbarOwner,
  NETBAR_KEEPER,
];

const catalogReaders = [...ADMINS, operations, marketHead, netbarOwner, NETBAR_KEEPER];

/** Dry runs are valid for one day. */
const DRY_RUN_RETENTION_MS = 2 * 86_400_000;

export default area({
  name: 'rule',
  objects: [{ kind: 'rule', title: texts.fields.objects, id: rules.id, name: rules.name }],
  after: ['netbar', 'pc', 'defense', 'program', 'targetScope'],
  routes: [
    ruleOverviewRoute,
    ...ruleRoutes,
    explainRoute,
    ...deliveryRoutes,
    ...scopeRuleRoutes,
    ...catalogRoutes,
  ],
  tasks: { dryRun },
  tables: declareTables(tables, {
    rules: {
      effect: { rows: 'none', columns: { version: 'machines', status: 'machines' } },
      scope: unscoped('The rules are those of the product, for all netbars'),
    },
    ruleVersions: {
      effect: 'none',
      scope: unscoped('The rules are those of the product, for all netbars'),
    },
    ruleDryRuns: { effect: 'none', scope: unscoped('The rules are those of the product') },
    ruleLevels: { effect: 'machines', scope: onNetbar(ruleLevels.netbarId) },
    ruleScopes: {
      effect: 'machines',
      scope: unscoped('Calls return only those of target scopes that the caller can see'),
    },
    ruleCounters: { effect: 'machines', scope: onNetbar(ruleCounters.netbarId) },
  }),
  parts: [
    gatewayParts.with({ contents: [ruleContent] }),
    choices.with([ruleChoices]),
    ruleScopeUses,
  ],
  dictionaries: dictSeeds,
  messages: [ruleSubmitted, ruleReturned, rulePublishedAlone],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [operations]: [
      ...reading,
      ...setting,
      ...catalogReading,
      ...writing,
      scopeReading,
      ...scopeSetting,
    ],
    [support]: [...reading, '/rule/explain'],
    [marketHead]: [...reading, ...catalogReading, scopeReading],
    [marketMember]: reading,
    [netbarOwner]: [
      ...reading,
      ...catalogReading,
      scopeReading,
      '/pc/setPcRule',
      '/pc/resetPcRule',
    ],
    [NETBAR_KEEPER]: [...reading, ...catalogReading, scopeReading, ...setting],
  },
  menus: [
    {
      parent: 'protection',
      path: 'rules',
      name: 'ruleList',
      component: 'view/rule/list.vue',
      title: texts.fields.ruleList,
      icon: 'shield',
      sort: 8,
      keepAlive: true,
      roles: catalogReaders,
    },
    {
      parent: 'protection',
      path: 'rules/delivery',
      name: 'ruleDelivery',
      component: 'view/rule/delivery.vue',
      title: deliveryTexts.menu,
      icon: 'share',
      sort: 10,
      keepAlive: true,
      roles: catalogReaders,
    },
    {
      parent: 'protection',
      path: 'rules/explain',
      name: 'ruleExplain',
      component: 'view/rule/explain.vue',
      title: explainTexts.menu,
      icon: 'shield',
      sort: 9,
      hidden: true,
      activeName: 'ruleList',
      roles: [...catalogReaders, support],
    },
    {
      path: 'rules/:id',
      name: 'ruleEdit',
      component: 'view/rule/edit.vue',
      title: texts.fields.ruleEdit,
      icon: 'shield',
      sort: 8,
      hidden: true,
      activeName: 'ruleList',
      roles: catalogReaders,
    },
    {
      parent: 'netbarSettings',
      path: 'rule',
      name: 'netbarRule',
      component: 'view/netbar/rule.vue',
      title: texts.fields.netbarRule,
      icon: 'shield',
      sort: 7,
      formerly: { parent: 'netbar' },
      keepAlive: true,
      roles: seeing,
    },
    {
      parent: 'netbar',
      path: 'pc/:id/rule',
      name: 'netbarPcRule',
      component: 'view/pc/rule.vue',
      title: texts.fields.netbarPcRule,
      icon: 'shield',
      sort: 12,
      hidden: true,
      activeName: 'netbarPc',
      roles: seeing,
    },
  ],
  reference: referenceRules,
  demo: addDemoRules,
  upkeep: {
    rows: [
      {
        table: ruleDryRuns,
        timestamp: ruleDryRuns.createdAt,
        retentionMs: () => DRY_RUN_RETENTION_MS,
      },
    ],
    sweeps: [fillPinyin({ table: rules, name: rules.name, toPinyin })],
  },
});
