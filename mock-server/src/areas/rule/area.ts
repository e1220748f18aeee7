import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { fillPinyin } from '../../platform/kernel/pinyin/fillPinyin.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { choices } from '../../platform/services/search/choiceKind.ts';
import { gatewayParts } from '../agent/index.ts';
import { grants } from './access.ts';
import { catalogReads } from './catalogReads.ts';
import { ruleChoices } from './choiceKinds.ts';
import { coverageRoute } from './coverage.ts';
import { deliveryRoutes } from './deliveryRoutes.ts';
import { addDemoRules } from './demo.ts';
import { dictFields } from './dictFields.ts';
import { dictSeeds } from './dicts.ts';
import { dryRun } from './dryRun.ts';
import { catalogWrites } from './editRoutes.ts';
import { ruleContent } from './effective.ts';
import { explainRoute } from './explainRoute.ts';
import { exportRoute } from './exportRules.ts';
import { importRules } from './importRules.ts';
import { menus } from './menus.ts';
import { ruleOverLimit, rulePublishedAlone, ruleReturned, ruleSubmitted } from './messages.ts';
import { watchObserving } from './observingLimit.ts';
import { observingRoute } from './observingRoute.ts';
import { observingSettings } from './observingSettings.ts';
import { ruleOverviewRoute } from './overview.ts';
import { pauseRoutes } from './pauseRoutes.ts';
import { watchPauses } from './pauseWatch.ts';
import { ruleRoutes } from './routes.ts';
import { scopeRuleRoutes } from './scopeRoutes.ts';
import { ruleScopeUses } from './scopeUses.ts';
import { referenceRules } from './seed.ts';
import * as tables from './tables.ts';
import { ruleCounters, ruleDryRuns, ruleLevels, rulePauses, rules } from './tables.ts';
import { texts } from './texts.ts';
import { transferSettings } from './trustedKeys.ts';

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
    coverageRoute,
    observingRoute,
    ...deliveryRoutes,
    ...scopeRuleRoutes,
    ...catalogReads,
    ...catalogWrites,
    exportRoute,
    ...pauseRoutes,
  ],
  tasks: { dryRun, importRules },
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
    rulePauses: { effect: 'machines', scope: onNetbar(rulePauses.netbarId) },
    ruleCounters: { effect: 'machines', scope: onNetbar(ruleCounters.netbarId) },
  }),
  parts: [
    gatewayParts.with({ contents: [ruleContent] }),
    choices.with([ruleChoices]),
    ruleScopeUses,
  ],
  dictionaries: dictSeeds,
  dictionaryFields: dictFields,
  messages: [ruleSubmitted, ruleReturned, rulePublishedAlone, ruleOverLimit],
  settings: [observingSettings, transferSettings],
  serve(app, deps) {
    watchObserving(app, deps);
    watchPauses(app, deps);
  },
  grants,
  menus,
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
