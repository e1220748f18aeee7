import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import * as joining from './joining.ts';
import { findMarket } from './markets.ts';
import { memberList } from './memberList.ts';
import * as schemas from './memberSchemas.ts';
import * as members from './members.ts';
import { readMyMarkets, readMyStatements } from './mine.ts';
import { revenueList, setRevenue } from './revenue.ts';
import { onceOnly, read } from './routes.ts';
import { OfMarket } from './schemas.ts';
import { preview } from './settlement.ts';
import * as money from './settlementSchemas.ts';
import { readSettlement, reverseSettlement, settlementList } from './settlements.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';

const one = Type.Object({ member: schemas.MemberRow });
/** Somebody becomes what the settings say of members. */
const gives = { ...onceOnly, effects: ['rights'] } as const;

const own = [
  defineRoute({
    ...read,
    path: '/market/getMyMarket',
    description: '查看我的市场与分成',
    data: Type.Object({
      markets: Type.Array(schemas.MyMarket),
      statements: Type.Array(schemas.MyStatement),
    }),
    async handler(call) {
      return {
        data: { markets: await readMyMarkets(call), statements: await readMyStatements(call) },
        msg: texts.listed,
      };
    },
  }),
  defineRoute({
    ...read,
    path: '/market/getOpenMarkets',
    description: '查找可加入的市场',
    body: schemas.FindMarkets,
    data: Type.Object({ markets: Type.Array(schemas.MarketCard), more: Type.Boolean() }),
    handler: async (call) => ({
      data: await joining.findMarkets(call, call.body),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/market/getMarketByCode',
    description: '按邀请码查看市场',
    rateLimit: { max: 60, windowMs: 60_000 },
    body: schemas.ByCode,
    data: Type.Object({ market: schemas.MarketCard }),
    handler: async (call) => ({
      data: { market: await joining.cardByCode(call, call.body.inviteCode) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...gives,
    path: '/market/joinMarket',
    description: '加入市场',
    targets: { caller: true, handler: true },
    rateLimit: { max: 60, windowMs: 60_000 },
    body: schemas.JoinMarket,
    data: Type.Object({ status: Type.String() }),
    async handler(call) {
      const status = await joining.join(call, call.body);
      return { data: { status }, msg: status === 'active' ? texts.joined : texts.asked };
    },
  }),
  defineRoute({
    ...gives,
    path: '/market/answerInvitation',
    description: '接受或谢绝市场邀请',
    targets: { caller: true, handler: true },
    body: schemas.AnswerInvitation,
    data: Empty,
    async handler(call) {
      await joining.answerInvitation(call, call.body);
      return { data: {}, msg: call.body.accept ? texts.joined : texts.declined };
    },
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/leaveMarket',
    description: '退出市场',
    targets: { caller: true, handler: true },
    body: schemas.LeaveMarket,
    data: Empty,
    handler: async (call) => ({ data: {}, msg: await joining.leave(call, call.body.marketNo) }),
  }),
];

const ofMembers = [
  memberList.route({
    path: '/market/getMemberList',
    apiGroup: texts.group,
    description: '查询市场成员',
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/market/getMemberShares',
    description: '查看成员分成',
    body: OfMarket,
    data: Type.Object({ members: Type.Array(schemas.MemberShare) }),
    handler: async (call) => ({
      data: { members: await members.readShares(call, call.body.marketId) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...gives,
    path: '/market/auditMember',
    description: '审核加入申请',
    body: schemas.AuditMember,
    data: one,
    async handler(call) {
      const member = await members.auditMember(call, call.body);
      return { data: { member }, msg: call.body.pass ? texts.accepted : texts.refused };
    },
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/inviteMember',
    description: '邀请成员',
    targets: { answer: { 'member.ID': marketMembers.id } },
    body: schemas.InviteMember,
    data: one,
    handler: async (call) => ({
      data: { member: await members.inviteMember(call, call.body) },
      msg: texts.invited,
    }),
  }),
  defineRoute({
    ...gives,
    path: '/market/setMemberRole',
    description: '设置成员角色',
    body: schemas.SetMemberRole,
    data: one,
    handler: async (call) => ({
      data: { member: await members.setRole(call, call.body) },
      msg: texts.roleSet,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/setMemberShare',
    description: '设置成员分成',
    effects: ['money'],
    body: schemas.SetMemberShare,
    data: Type.Object({ sumBp: Type.Integer() }),
    handler: async (call) => ({
      data: { sumBp: await members.setShares(call, call.body) },
      msg: texts.sharesSaved,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/removeMember',
    description: '移除成员或撤销邀请',
    body: schemas.RemoveMember,
    data: one,
    async handler(call) {
      const { msg, ...data } = await members.removeMember(call, call.body);
      return { data, msg };
    },
  }),
];

const ofMoney = [
  revenueList.route({
    path: '/market/getRevenueList',
    apiGroup: texts.group,
    description: '查询结算基数',
    msg: texts.listed,
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/setRevenue',
    description: '录入结算基数',
    effects: ['money'],
    body: money.SetRevenue,
    data: Empty,
    async handler(call) {
      await setRevenue(call, call.body);
      return { data: {}, msg: texts.revenueSaved };
    },
  }),
  settlementList.route({
    path: '/market/getSettlementList',
    apiGroup: texts.group,
    description: '查询市场结算',
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/market/getSettlement',
    description: '查看结算单',
    body: money.BySettlement,
    data: Type.Object({ settlement: money.Settlement, lines: Type.Array(money.SettlementLine) }),
    handler: async (call) => ({
      data: await readSettlement(call, call.body.ID),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/market/previewSettlement',
    description: '预览市场结算',
    body: OfMarket,
    data: money.Preview,
    handler: async (call) => ({
      data: await preview(call, await findMarket(call, call.body.marketId)),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/reverseSettlement',
    description: '冲正市场结算',
    effects: ['money'],
    body: money.ReverseSettlement,
    data: Type.Object({ settlement: money.Settlement }),
    handler: async (call) => ({
      data: { settlement: await reverseSettlement(call, call.body) },
      msg: texts.reversed,
    }),
  }),
];

export const memberRoutes = [...own, ...ofMembers, ...ofMoney];
