import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { markets } from '../netbar/index.ts';
import { applicationList } from './applicationList.ts';
import { ApplicationRow, Duplicate } from './applicationSchemas.ts';
import * as applications from './applications.ts';
import * as audits from './audit.ts';
import * as handover from './handover.ts';
import { marketList } from './marketList.ts';
import * as service from './markets.ts';
import * as schemas from './schemas.ts';
import { MarketStat, readOptions, readStat } from './stat.ts';
import { marketApplications } from './tables.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
export const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, effects: [] } as const;
/** A write that a repeated `requestId` does not repeat. */
export const onceOnly = { ...write, idempotent: true } as const;

const one = Type.Object({ market: schemas.MarketRow });
const application = Type.Object({ application: ApplicationRow });

const reads = [
  marketList.route({
    path: '/market/getMarketList',
    apiGroup: texts.group,
    description: '查询市场列表',
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/market/getMarket',
    description: '查看市场详情',
    body: schemas.ById,
    data: one,
    handler: async (call) => ({
      data: { market: await service.readMarket(call, call.body.ID) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/market/getMarketConfig',
    description: '查看市场配置',
    body: schemas.ById,
    data: one,
    handler: async (call) => ({
      data: { market: await service.readMarket(call, call.body.ID) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/market/getMarketStat',
    description: '查看市场统计',
    body: schemas.ById,
    data: MarketStat,
    handler: async (call) => ({ data: await readStat(call, call.body.ID), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/market/getMarketOptions',
    description: '读取市场筛选与表单的选项',
    data: schemas.MarketOptions,
    handler: async (call) => ({ data: await readOptions(call), msg: texts.listed }),
  }),
];

const applying = [
  applicationList.route({
    path: '/market/getApplyList',
    apiGroup: texts.group,
    description: '查询市场申请',
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/market/getApply',
    description: '查看市场申请与重复项',
    body: Type.Object({ ID: schemas.ApplyMarket.properties.ID }),
    data: Type.Object({ application: ApplicationRow, duplicates: Type.Array(Duplicate) }),
    handler: async (call) => ({
      data: await audits.readForAudit(call, call.body.ID),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/market/getMyApply',
    description: '查看我的市场申请',
    data: Type.Object({ applications: Type.Array(ApplicationRow) }),
    handler: async (call) => ({
      data: { applications: await applications.readMine(call) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/market/updateApply',
    description: '保存市场申请草稿',
    targets: { answer: { 'application.ID': marketApplications.id } },
    body: schemas.UpdateApply,
    data: application,
    handler: async (call) => ({
      data: { application: await applications.saveDraft(call, call.body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/applyMarket',
    description: '提交市场申请',
    body: schemas.ApplyMarket,
    data: application,
    handler: async (call) => ({
      data: { application: await applications.submit(call, call.body) },
      msg: texts.applied,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/cancelApply',
    description: '撤回或放弃市场申请',
    body: schemas.ApplyMarket,
    data: application,
    async handler(call) {
      const { msg, ...data } = await applications.cancel(call, call.body);
      return { data, msg };
    },
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/auditMarket',
    description: '审核市场申请',
    effects: ['rights'],
    body: schemas.AuditMarket,
    data: application,
    async handler(call) {
      const decided = await audits.audit(call, call.body);
      return {
        data: { application: decided },
        msg: call.body.pass ? texts.approved : texts.rejected,
      };
    },
  }),
];

const changes = [
  defineRoute({
    ...write,
    path: '/market/updateMarket',
    description: '修改市场资料',
    body: schemas.UpdateMarket,
    data: one,
    handler: async (call) => ({
      data: { market: await service.updateMarket(call, call.body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...write,
    path: '/market/setMarketConfig',
    description: '修改市场配置',
    effects: { money: service.changesCommission },
    body: schemas.SetMarketConfig,
    data: one,
    handler: async (call) => ({
      data: { market: await service.setConfig(call, call.body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/publishMarket',
    description: '上架市场',
    body: schemas.MoveMarket,
    data: one,
    handler: async (call) => ({
      data: { market: await service.publish(call, call.body) },
      msg: texts.published,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/setMarketStatus',
    description: '停用或重新上架市场',
    body: schemas.SetMarketStatus,
    data: one,
    async handler(call) {
      const market = await service.setStatus(call, call.body);
      return {
        data: { market },
        msg: call.body.status === 'suspended' ? texts.suspended : texts.resumed,
      };
    },
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/closeMarket',
    description: '关闭市场',
    body: schemas.CloseMarket,
    data: one,
    handler: async (call) => ({
      data: { market: await handover.closeMarket(call, call.body) },
      msg: texts.closed,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/transferMarket',
    description: '转让市场',
    effects: ['rights'],
    body: schemas.TransferMarket,
    data: one,
    handler: async (call) => ({
      data: { market: await handover.transferMarket(call, call.body) },
      msg: texts.transferred,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/resetInviteCode',
    description: '重置邀请码',
    body: schemas.MoveMarket,
    data: one,
    handler: async (call) => ({
      data: { market: await service.resetCode(call, call.body) },
      msg: texts.codeReset,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/moveNetbars',
    description: '划转网吧到其他市场',
    scopeTable: markets,
    body: schemas.MoveNetbars,
    data: Type.Object({ moved: Type.Integer() }),
    async handler(call) {
      const moved = await handover.moveNetbars(call, call.body);
      return { data: { moved }, msg: texts.moved(moved) };
    },
  }),
];

export const marketRoutes = [...reads, ...applying, ...changes];
