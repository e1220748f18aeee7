import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { targetScopes } from '../targetScope/index.ts';
import { readScopeRulePage } from './list.ts';
import * as schemas from './schemas.ts';
import { resetScopeRule, setScopeRule } from './scopeRules.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const write = { ...shared, audit: true, effects: ['machines'], idempotent: true } as const;
const scopeId = idSchema(targetScopes.id, texts.fields.scopeId);
const withScope = <P extends { netbarId: unknown }>({ netbarId: _, ...properties }: P) => ({
  scopeId,
  ...properties,
});

/** Calls for rules of target scopes. */
export const scopeRuleRoutes = [
  defineRoute({
    ...shared,
    audit: false,
    path: '/netbar/getScopeRuleList',
    description: texts.calls.getScopeRuleList,
    body: Type.Object(withScope(schemas.NetbarRulesQuery.properties)),
    data: schemas.RulePage,
    handler: async (call) => ({
      data: await readScopeRulePage(call, call.body.scopeId, call.body),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/setScopeRule',
    description: texts.calls.setScopeRule,
    body: Type.Object(withScope(schemas.SetRule.properties)),
    data: Empty,
    async handler(call) {
      await setScopeRule(call, call.deps.bus, call.body.scopeId, call.body);
      return { data: {}, msg: texts.set };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/resetScopeRule',
    description: texts.calls.resetScopeRule,
    body: Type.Object(withScope(schemas.ResetRule.properties)),
    data: Empty,
    async handler(call) {
      await resetScopeRule(call, call.deps.bus, call.body.scopeId, call.body.ruleId);
      return { data: {}, msg: texts.reset };
    },
  }),
];
