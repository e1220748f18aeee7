import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { ruleList } from './catalogList.ts';
import * as schemas from './catalogSchemas.ts';
import { RuleContent } from './content.ts';
import { readRule, readTwoVersions, readVersions } from './detail.ts';
import { readDryRun } from './dryRun.ts';
import { texts } from './texts.ts';

const read = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.catalogGroup,
  audit: false,
} as const;

/** Calls that read rules. */
export const catalogReads = [
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
      const run = await readDryRun(call, call.body);
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
    data: Type.Object({ before: RuleContent, after: RuleContent, scopes: schemas.ScopeNames }),
    handler: async (call) => ({ data: await readTwoVersions(call, call.body), msg: texts.listed }),
  }),
];
