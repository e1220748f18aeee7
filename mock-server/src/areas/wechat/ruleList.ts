import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, equals } from '../../platform/kernel/lists/filters.ts';
import { up } from '../../platform/kernel/lists/order.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { RULE_KINDS } from './kinds.ts';
import { ReplyRule } from './schemas.ts';
import { wechatMessages, wechatReplyRules } from './tables.ts';

const rules = wechatReplyRules;

/** What can be done to a rule. */
export const ruleTransitions = defineTransitions(({ enabled }: { enabled: boolean }) => (enabled ? 'on' : 'off'), {
  edit: { call: '/wechat/updateReplyRule' },
  enable: { call: '/wechat/setReplyRuleEnabled', from: ['off'], to: 'on' },
  disable: { call: '/wechat/setReplyRuleEnabled', from: ['on'], to: 'off' },
  move: { call: '/wechat/sortReplyRules' },
  delete: { call: '/wechat/deleteReplyRule' },
});

const lastAt = sql<string | null>`(
  select m.created_at from ${wechatMessages} m where m.rule_id = ${rules}.id order by m.id desc limit 1)`;

/** The rules in the order in which they are looked at. There are no more than a page holds. */
export const ruleList = defineList({
  table: rules,
  id: rules.id,
  select: (tx: Tx) => tx.select({ rule: rules, lastAt }).from(rules).$dynamic(),
  filters: {
    keyword: contains([rules.name, rules.keyword, rules.reply], '关键词'),
    kind: among(rules.kind, RULE_KINDS, '触发方式'),
    enabled: equals(rules.enabled, Type.Boolean({ title: '状态' })),
  },
  order: [up(rules.sort), up(rules.id)],
  row: ReplyRule,
  present({ rule: { id, createdAt, updatedAt, comparable: _derived, ...plain }, lastAt: last }) {
    return {
      ...{ ID: id, CreatedAt: createdAt.toISOString(), UpdatedAt: updatedAt.toISOString(), ...plain },
      lastAt: last === null ? null : new Date(last).toISOString(),
    };
  },
  actionsOn: ({ rule }, { may }) => ruleTransitions.actions(rule, may),
  actions: { add: '/wechat/addReplyRule', try: '/wechat/tryReply' },
  nameOf: ({ name }) => name,
});
