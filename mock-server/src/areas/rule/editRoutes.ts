import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { ruleList } from './catalogList.ts';
import * as schemas from './catalogSchemas.ts';
import { RuleContent } from './content.ts';
import { readRule, readTwoVersions, readVersions } from './detail.ts';
import { readDryRun } from './dryRun.ts';
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
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, effects: [], idempotent: true } as const;
const machines = { ...shared, audit: true, effects: ['machines'], idempotent: true } as const;
const added = { answer: { 'rule.ID': rules.id } } as const;

const reads = [
  ruleList.route({
    path: '/rule/getRuleList',
    apiGroup: texts.catalogGroup,
    description: texts.calls.getRules,
  }),
  defineRoute({
    ...read,
    path: '/rule/getRule',
    description: texts.calls.getRule,
    body: schemas.RuleIdBody,
    data: schemas.RuleDetail,
    handler: async (call) => ({ data: await readRule(call, call.body.ID), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/rule/getVersionList',
    description: texts.calls.getVersionList,
    body: schemas.RuleIdBody,
    data: Type.Object({ list: Type.Array(schemas.RuleVersionRecord) }),
    handler: async (call) => ({
      data: { list: await readVersions(call, call.body.ID) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/rule/getDryRun',
    description: texts.calls.getDryRun,
    body: schemas.MatcherQuery,
    data: schemas.DryRunData,
    async handler(call) {
      const run = await readDryRun(call, call.body.matcher);
      return {
        data: { run: run ? { ...run, at: run.at.toISOString() } : null },
        msg: texts.listed,
      };
    },
  }),
  defineRoute({
    ...read,
    path: '/rule/diffVersion',
    description: texts.calls.diffVersion,
    body: schemas.DiffVersion,
    data: Type.Object({ before: RuleContent, after: RuleContent }),
    handler: async (call) => ({ data: await readTwoVersions(call, call.body), msg: texts.listed }),
  }),
];

const edits = [
  defineRoute({
    ...write,
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
    ...write,
    path: '/rule/updateRule',
    description: texts.calls.updateRule,
    body: schemas.UpdateRule,
    data: schemas.RuleDetail,
    async handler(call) {
      await updateRule(call, call.body);
      return { data: await readRule(call, call.body.ID), msg: texts.saved };
    },
  }),
  defineRoute({
    ...write,
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
    ...write,
    path: '/rule/deleteRule',
    description: texts.calls.deleteRule,
    body: schemas.RuleKey,
    data: Empty,
    async handler(call) {
      await deleteDraft(call, call.body);
      return { data: {}, msg: texts.deleted };
    },
  }),
];

const reviews = [
  defineRoute({
    ...machines,
    path: '/rule/observeRule',
    description: texts.calls.observeRule,
    body: schemas.RuleKey,
    data: schemas.RuleDetail,
    async handler(call) {
      await observeRule(call, call.body);
      return { data: await readRule(call, call.body.ID), msg: texts.observed };
    },
  }),
  defineRoute({
    ...write,
    path: '/rule/submitRule',
    description: texts.calls.submitRule,
    body: schemas.RuleKey,
    data: schemas.RuleDetail,
    async handler(call) {
      await submitRule(call, call.body);
      return { data: await readRule(call, call.body.ID), msg: texts.submitted };
    },
  }),
  defineRoute({
    ...write,
    path: '/rule/returnRule',
    description: texts.calls.returnRule,
    body: schemas.ReturnRule,
    data: schemas.RuleDetail,
    async handler(call) {
      await returnRule(call, call.body);
      return { data: await readRule(call, call.body.ID), msg: texts.returned };
    },
  }),
];

const releases = [
  defineRoute({
    ...machines,
    path: '/rule/publishRule',
    description: texts.calls.publishRule,
    body: schemas.PublishRule,
    data: schemas.RuleDetail,
    async handler(call) {
      const version = await publishRule(call, call.body);
      return { data: await readRule(call, call.body.ID), msg: texts.published(version) };
    },
  }),
  defineRoute({
    ...machines,
    path: '/rule/rollbackRule',
    description: texts.calls.rollbackRule,
    body: schemas.RollbackRule,
    data: schemas.RuleDetail,
    async handler(call) {
      const version = await rollbackRule(call, call.body);
      return {
        data: await readRule(call, call.body.ID),
        msg: texts.rolledBack(version, call.body.version),
      };
    },
  }),
  defineRoute({
    ...machines,
    path: '/rule/setRuleStatus',
    description: texts.calls.setRuleStatus,
    body: schemas.SetRuleStatus,
    data: schemas.RuleDetail,
    async handler(call) {
      await setRuleStatus(call, call.body);
      return {
        data: await readRule(call, call.body.ID),
        msg: texts.statuses[call.body.status],
      };
    },
  }),
];

/** Calls of 规则管理. */
export const catalogRoutes = [...reads, ...edits, ...reviews, ...releases];
