import type { Static, TSchema } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import * as schemas from './catalogSchemas.ts';
import { readRule } from './detail.ts';
import { addRule, copyRule, deleteDraft, updateRule } from './edit.ts';
import { publishRule, rollbackRule, setRuleStatus } from './publish.ts';
import { observeRule, returnRule, submitRule } from './review.ts';
import { rules } from './tables.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.catalogGroup,
  audit: true,
  idempotent: true,
} as const;
const added = { answer: { 'rule.ID': rules.id } } as const;

interface RuleChange<P extends string, B extends TSchema> {
  path: P;
  description: string;
  body: B;
  /** Changes the rule and returns the message. */
  change(by: ActionContext, body: Static<B>): Promise<string>;
}

/** Declares a call that changes a rule, may send it to gateways, and returns it. */
const ruleChange = <P extends string, B extends TSchema>({
  change,
  ...declared
}: RuleChange<P, B>) =>
  defineRoute({
    ...shared,
    ...declared,
    effects: ['machines'],
    data: schemas.RuleDetail,
    async handler(call) {
      const { ID } = call.body as { ID: number };
      const msg = await change(call, call.body as Static<B>);
      return { data: await readRule(call, ID), msg };
    },
  });

/** Calls that change rules. */
export const catalogWrites = [
  defineRoute({
    ...shared,
    effects: [],
    path: '/rule/addRule',
    description: texts.calls.addRule,
    targets: added,
    body: schemas.AddRule,
    data: schemas.RuleDetail,
    async handler(call) {
      const id = await addRule(call, call.body);
      return { data: await readRule(call, id), msg: texts.added };
    },
  }),
  defineRoute({
    ...shared,
    effects: [],
    path: '/rule/copyRule',
    description: texts.calls.copyRule,
    targets: added,
    body: schemas.RuleKey,
    data: schemas.RuleDetail,
    async handler(call) {
      const id = await copyRule(call, call.body.ID);
      return { data: await readRule(call, id), msg: texts.copied };
    },
  }),
  defineRoute({
    ...shared,
    effects: [],
    path: '/rule/deleteRule',
    description: texts.calls.deleteRule,
    body: schemas.RuleKey,
    data: Empty,
    async handler(call) {
      await deleteDraft(call, call.body);
      return { data: {}, msg: texts.deleted };
    },
  }),
  ruleChange({
    path: '/rule/updateRule',
    description: texts.calls.updateRule,
    body: schemas.UpdateRule,
    change: (by, body) => updateRule(by, body).then(() => texts.saved),
  }),
  ruleChange({
    path: '/rule/observeRule',
    description: texts.calls.observeRule,
    body: schemas.RuleKey,
    change: (by, body) => observeRule(by, body).then(() => texts.observed),
  }),
  ruleChange({
    path: '/rule/submitRule',
    description: texts.calls.submitRule,
    body: schemas.RuleKey,
    change: (by, body) => submitRule(by, body).then(() => texts.submitted),
  }),
  ruleChange({
    path: '/rule/returnRule',
    description: texts.calls.returnRule,
    body: schemas.ReturnRule,
    change: (by, body) => returnRule(by, body).then(() => texts.returned),
  }),
  ruleChange({
    path: '/rule/publishRule',
    description: texts.calls.publishRule,
    body: schemas.PublishRule,
    change: (by, body) => publishRule(by, body).then(texts.published),
  }),
  ruleChange({
    path: '/rule/rollbackRule',
    description: texts.calls.rollbackRule,
    body: schemas.RollbackRule,
    change: (by, body) =>
      rollbackRule(by, body).then((version) => texts.rolledBack(version, body.version)),
  }),
  ruleChange({
    path: '/rule/setRuleStatus',
    description: texts.calls.setRuleStatus,
    body: schemas.SetRuleStatus,
    change: (by, body) => setRuleStatus(by, body).then(() => texts.statuses[body.status]),
  }),
];
