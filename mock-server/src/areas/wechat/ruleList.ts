import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, equals } from '../../platform/kernel/lists/filters.ts';
import { ascending } from '../../platform/kernel/lists/order.ts';
import { texts as listTexts } from '../../platform/kernel/lists/texts.ts';
import { combineTransitions, defineEntity } from '../../platform/services/entity/defineEntity.ts';
import { RULE_KINDS } from './kinds.ts';
import { ReplyRule } from './schemas.ts';
import { wechatMessages, wechatReplyRules } from './tables.ts';
import { texts } from './texts.ts';

const rules = wechatReplyRules;

const ruleState = ({ enabled }: { enabled: boolean }) => (enabled ? 'on' : 'off');

const rule = defineEntity({
  table: rules,
  apiGroup: texts.group,
  versioned: false,
  stateOf: ruleState,
  stored: (state) => ({ enabled: state === 'on' }),
  refusals: { unknown: texts.unknownRule, notNow: () => listTexts.notNow },
});

const setEnabled = rule.one({
  path: '/wechat/setReplyRuleEnabled',
  description: texts.calls.setReplyRuleEnabled,
  effects: [],
  body: { enabled: Type.Boolean({ title: texts.fields.enabled }) },
  choose: ({ enabled }) => (enabled ? 'enable' : 'disable'),
  actions: {
    enable: { from: ['off'], to: 'on', msg: texts.enabled },
    disable: { from: ['on'], to: 'off', msg: texts.disabled },
  },
});

export const ruleMoves = [setEnabled];

const ruleTransitions = combineTransitions(
  { edit: { call: '/wechat/updateReplyRule' } },
  ruleMoves,
  {
    move: { call: '/wechat/sortReplyRules' },
    delete: { call: '/wechat/deleteReplyRule' },
  },
);

const lastAt = sql<string | null>`(
  select m.created_at from ${wechatMessages} m where m.rule_id = ${rules}.id order by m.id desc limit 1)`;

/** Lists the rules in the order of evaluation. The number of rules is limited to one page. */
export const ruleList = defineList({
  table: rules,
  id: rules.id,
  select: (tx: Tx) => tx.select({ rule: rules, lastAt }).from(rules).$dynamic(),
  filters: {
    keyword: contains([rules.name, rules.keyword, rules.reply], texts.fields.ruleListKeyword),
    kind: among(rules.kind, RULE_KINDS, texts.fields.kind),
    enabled: equals(rules.enabled, Type.Boolean({ title: texts.fields.ruleListEnabled })),
  },
  order: [ascending(rules.sort), ascending(rules.id)],
  row: ReplyRule,
  present({ rule: { id, createdAt, updatedAt, comparable: _derived, ...plain }, lastAt: last }) {
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      lastAt: last === null ? null : new Date(last).toISOString(),
    };
  },
  actionsOn: ({ rule }, { may }) => ruleTransitions.actions(ruleState(rule), may),
  actions: { add: '/wechat/addReplyRule', try: '/wechat/tryReply' },
  nameOf: ({ name }) => name,
});
