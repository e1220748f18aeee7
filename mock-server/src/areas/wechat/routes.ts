import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { Choice, readChoices } from '../../platform/services/dictionary/choices.ts';
import { actionRoutes } from '../../platform/services/entity/defineEntity.ts';
import { Revealed } from '../asset/index.ts';
import { bindingList, removeBinding } from './bindings.ts';
import { messageList } from './messageList.ts';
import { revealBinding, revealMessage } from './reveal.ts';
import { ruleList, ruleMoves } from './ruleList.ts';
import * as rules from './rules.ts';
import * as schemas from './schemas.ts';
import { wechatReplyRules } from './tables.ts';
import { texts } from './texts.ts';

const apiGroup = texts.group;
/** Dictionary with the names of events, if it is installed. */
const EVENT_NAMES = 'wechatEvent';
const shared = { method: 'POST', permission: 'granted', raises: false, apiGroup } as const;
const write = { ...shared, audit: true, effects: [], idempotent: true } as const;
/** The record does not contain the revealed value. */
const reveal = {
  ...shared,
  audit: true,
  effects: [],
  data: Revealed,
  recordedAnswer: () => ({ msg: texts.listed }),
} as const;
const rule = Type.Object({ rule: schemas.ReplyRule });

export const wechatRoutes = [
  messageList.route({
    path: '/wechat/getMessageList',
    apiGroup,
    description: texts.calls.getMessageList,
    msg: texts.listed,
  }),
  defineRoute({
    ...shared,
    audit: false,
    path: '/wechat/getMessageOptions',
    description: texts.calls.getMessageOptions,
    body: Empty,
    data: Type.Object({ dicts: Type.Object({ event: Type.Array(Choice) }) }),
    handler: async ({ tx }) => ({
      data: { dicts: await readChoices(tx, { event: EVENT_NAMES }) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...reveal,
    path: '/wechat/revealMessage',
    description: texts.calls.revealMessage,
    body: schemas.MessageReasonBody,
    handler: async (call) => ({ data: await revealMessage(call, call.body), msg: texts.listed }),
  }),
  ruleList.route({
    path: '/wechat/getReplyRuleList',
    apiGroup,
    description: texts.calls.getReplyRuleList,
    msg: texts.listed,
  }),
  defineRoute({
    ...write,
    path: '/wechat/addReplyRule',
    description: texts.calls.addReplyRule,
    targets: { answer: { 'rule.ID': wechatReplyRules.id } },
    body: schemas.AddRule,
    data: rule,
    handler: async (call) => ({
      data: { rule: await rules.addRule(call, call.body) },
      msg: texts.added,
    }),
  }),
  defineRoute({
    ...write,
    path: '/wechat/updateReplyRule',
    description: texts.calls.updateReplyRule,
    body: schemas.UpdateRule,
    data: rule,
    handler: async (call) => ({
      data: { rule: await rules.updateRule(call, call.body) },
      msg: texts.saved,
    }),
  }),
  ...actionRoutes(ruleList, { as: 'rule', unknown: texts.unknownRule }, ruleMoves),
  defineRoute({
    ...write,
    path: '/wechat/sortReplyRules',
    description: texts.calls.sortReplyRules,
    targets: { body: { IDs: wechatReplyRules.id } },
    body: schemas.SortRules,
    data: Empty,
    async handler(call) {
      await rules.sortRules(call, call.body.IDs);
      return { data: {}, msg: texts.sorted };
    },
  }),
  defineRoute({
    ...write,
    path: '/wechat/deleteReplyRule',
    description: texts.calls.deleteReplyRule,
    body: schemas.RuleIdBody,
    data: Empty,
    async handler(call) {
      await rules.deleteRule(call, call.body.ID);
      return { data: {}, msg: texts.deleted };
    },
  }),
  defineRoute({
    ...shared,
    audit: false,
    path: '/wechat/tryReply',
    description: texts.calls.tryReply,
    body: schemas.TryReply,
    data: schemas.TriedReply,
    handler: async (call) => ({ data: await rules.tryReply(call, call.body), msg: texts.listed }),
  }),
  bindingList.route({
    path: '/wechat/getBindingList',
    apiGroup,
    description: texts.calls.getBindingList,
    msg: texts.listed,
  }),
  defineRoute({
    ...reveal,
    path: '/wechat/revealBinding',
    description: texts.calls.revealBinding,
    body: schemas.RevealBinding,
    handler: async (call) => ({ data: await revealBinding(call, call.body), msg: texts.listed }),
  }),
  defineRoute({
    ...write,
    path: '/wechat/removeBinding',
    description: texts.calls.removeBinding,
    effects: ['proofs'],
    body: schemas.RemoveBinding,
    data: Empty,
    async handler(call) {
      await removeBinding(call, call.body.ID, call.body.reason);
      return { data: {}, msg: texts.removed };
    },
  }),
];
