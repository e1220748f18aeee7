import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { calls } from './calls.texts.ts';
import { confirmRevenue } from './confirmRevenue.ts';
import * as joining from './joining.ts';
import { findMarket } from './markets.ts';
import { memberList } from './memberList.ts';
import * as schemas from './memberSchemas.ts';
import { readShares, setShares } from './memberShares.ts';
import * as members from './members.ts';
import { readMyMarkets, readMyStatements } from './mine.ts';
import { revenueList, setRevenue } from './revenue.ts';
import { onceOnly, read } from './routes.ts';
import { MarketIdBody } from './schemas.ts';
import { preview } from './settlement.ts';
import * as money from './settlementSchemas.ts';
import { readSettlement, reverseSettlement, settlementList } from './settlements.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';

const memberData = Type.Object({ member: schemas.MemberRow });
/** Writes that give a role to a user. */
const givesRole = { ...onceOnly, effects: ['rights'] } as const;

const ownRoutes = [
  defineRoute({
    ...read,
    path: '/market/getMyMarket',
    description: calls.getMyMarket,
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
    description: calls.getOpenMarkets,
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
    description: calls.getMarketByCode,
    rateLimit: { max: 60, windowMs: 60_000 },
    body: schemas.InviteCodeBody,
    data: Type.Object({ market: schemas.MarketCard }),
    handler: async (call) => ({
      data: { market: await joining.cardByCode(call, call.body.inviteCode) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...givesRole,
    path: '/market/joinMarket',
    description: calls.joinMarket,
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
    ...givesRole,
    path: '/market/answerInvitation',
    description: calls.answerInvitation,
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
    description: calls.leaveMarket,
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
    description: calls.getMemberList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/market/getMemberShares',
    description: calls.getMemberShares,
    body: MarketIdBody,
    data: Type.Object({ members: Type.Array(schemas.MemberShare) }),
    handler: async (call) => ({
      data: { members: await readShares(call, call.body.marketId) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...givesRole,
    path: '/market/auditMember',
    description: calls.auditMember,
    body: schemas.AuditMember,
    data: memberData,
    async handler(call) {
      const member = await members.auditMember(call, call.body);
      return { data: { member }, msg: call.body.pass ? texts.accepted : texts.refused };
    },
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/inviteMember',
    description: calls.inviteMember,
    targets: { answer: { 'member.ID': marketMembers.id } },
    body: schemas.InviteMember,
    data: memberData,
    handler: async (call) => ({
      data: { member: await members.inviteMember(call, call.body) },
      msg: texts.invited,
    }),
  }),
  defineRoute({
    ...givesRole,
    path: '/market/setMemberRole',
    description: calls.setMemberRole,
    body: schemas.SetMemberRole,
    data: memberData,
    handler: async (call) => ({
      data: { member: await members.setRole(call, call.body) },
      msg: texts.roleSet,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/setMemberShare',
    description: calls.setMemberShare,
    effects: ['money'],
    body: schemas.SetMemberShare,
    data: Type.Object({ sumBp: Type.Integer() }),
    handler: async (call) => ({
      data: { sumBp: await setShares(call, call.body) },
      msg: texts.sharesSaved,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/removeMember',
    description: calls.removeMember,
    body: schemas.RemoveMember,
    data: memberData,
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
    description: calls.getRevenueList,
    msg: texts.listed,
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/setRevenue',
    description: calls.setRevenue,
    effects: ['money'],
    body: money.SetRevenue,
    data: Empty,
    async handler(call) {
      await setRevenue(call, call.body);
      return { data: {}, msg: texts.revenueSaved };
    },
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/confirmRevenue',
    description: calls.confirmRevenue,
    effects: ['money'],
    body: money.ConfirmRevenue,
    data: Type.Object({ revenue: money.Revenue }),
    handler: async (call) => ({
      data: { revenue: await confirmRevenue(call, call.body) },
      msg: texts.revenueConfirmed,
    }),
  }),
  settlementList.route({
    path: '/market/getSettlementList',
    apiGroup: texts.group,
    description: calls.getSettlementList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/market/getSettlement',
    description: calls.getSettlement,
    body: money.SettlementIdBody,
    data: Type.Object({ settlement: money.Settlement, lines: Type.Array(money.SettlementLine) }),
    handler: async (call) => ({
      data: await readSettlement(call, call.body.ID),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/market/previewSettlement',
    description: calls.previewSettlement,
    body: MarketIdBody,
    data: money.Preview,
    handler: async (call) => ({
      data: await preview(call, await findMarket(call, call.body.marketId)),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/reverseSettlement',
    description: calls.reverseSettlement,
    effects: ['money'],
    body: money.ReverseSettlement,
    data: Type.Object({ settlement: money.Settlement }),
    handler: async (call) => ({
      data: { settlement: await reverseSettlement(call, call.body) },
      msg: texts.reversed,
    }),
  }),
];

export const memberRoutes = [...ownRoutes, ...ofMembers, ...ofMoney];
