import { refuse } from '../../http/errors.ts';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import type { ConfigTargetInput } from '../pc/index.ts';
import { previewRule } from './events.ts';
import { readRulePage } from './list.ts';
import * as schemas from './schemas.ts';
import { resetRule, setRule } from './service.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, effects: ['machines'], idempotent: true } as const;

/** Maximum number of rules in an unpaged list. */
const MAX_RULES = 500;

/** Requires a terminal or a group. Otherwise the calls for terminals would affect all netbars. */
function groupOrTerminal({ groupId, terminalId }: ConfigTargetInput): ConfigTargetInput {
  if (groupId === undefined && terminalId === undefined) throw refuse(texts.place);
  return {
    ...(groupId !== undefined && { groupId }),
    ...(terminalId !== undefined && { terminalId }),
  };
}
const netbarTarget = ({ netbarId }: ConfigTargetInput): ConfigTargetInput =>
  netbarId === undefined ? {} : { netbarId };

export const ruleRoutes = [
  defineRoute({
    ...read,
    path: '/netbar/getRuleList',
    description: texts.calls.getRuleList,
    body: schemas.NetbarRulesQuery,
    data: schemas.RulePage,
    handler: async (call) => ({
      data: await readRulePage(call, netbarTarget(call.body), call.body, '/netbar/setRule'),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/pc/getPcRuleList',
    description: texts.calls.getPcRuleList,
    body: schemas.TerminalRulesQuery,
    data: schemas.PcRules,
    async handler(call) {
      const filters = { ...call.body, page: 1, pageSize: MAX_RULES };
      const { total: _whole, ...data } = await readRulePage(
        call,
        groupOrTerminal(call.body),
        filters,
        '/pc/setPcRule',
      );
      return { data, msg: texts.listed };
    },
  }),
  defineRoute({
    ...read,
    path: '/netbar/previewRule',
    description: texts.calls.previewRule,
    body: schemas.PreviewRule,
    data: schemas.RulePreview,
    handler: async (call) => ({
      data: await previewRule(call, call.body, call.body),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/setRule',
    description: texts.calls.setRule,
    body: schemas.SetRule,
    data: Empty,
    async handler(call) {
      await setRule(call, call.deps.bus, netbarTarget(call.body), call.body);
      return { data: {}, msg: texts.set };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/resetRule',
    description: texts.calls.resetRule,
    body: schemas.ResetRule,
    data: Empty,
    async handler(call) {
      await resetRule(call, call.deps.bus, netbarTarget(call.body), call.body.ruleId);
      return { data: {}, msg: texts.reset };
    },
  }),
  defineRoute({
    ...write,
    path: '/pc/setPcRule',
    description: texts.calls.setPcRule,
    body: schemas.SetPcRule,
    data: Empty,
    async handler(call) {
      await setRule(call, call.deps.bus, groupOrTerminal(call.body), call.body);
      return { data: {}, msg: texts.set };
    },
  }),
  defineRoute({
    ...write,
    path: '/pc/resetPcRule',
    description: texts.calls.resetPcRule,
    body: schemas.ResetPcRule,
    data: Empty,
    async handler(call) {
      await resetRule(call, call.deps.bus, groupOrTerminal(call.body), call.body.ruleId);
      return { data: {}, msg: texts.reset };
    },
  }),
];
