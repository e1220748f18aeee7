import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { markets } from '../netbar/index.ts';
import { applicationList } from './applicationList.ts';
import { ApplicationRow, Duplicate } from './applicationSchemas.ts';
import * as applications from './applications.ts';
import * as audits from './audit.ts';
import { calls } from './calls.texts.ts';
import * as handover from './handover.ts';
import { marketList } from './marketList.ts';
import * as service from './markets.ts';
import { readHeadRoleToSwitch } from './people.ts';
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
/** A write that is not repeated for a repeated `requestId`. */
export const onceOnly = { ...write, idempotent: true } as const;

const marketData = Type.Object({ market: schemas.MarketRow });
const application = Type.Object({ application: ApplicationRow });

const reads = [
  marketList.route({
    path: '/market/getMarketList',
    apiGroup: texts.group,
    description: calls.getMarketList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/market/getMarket',
    description: calls.getMarket,
    body: schemas.IdBody,
    data: marketData,
    handler: async (call) => ({
      data: { market: await service.readMarket(call, call.body.ID) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/market/getMarketConfig',
    description: calls.getMarketConfig,
    body: schemas.IdBody,
    data: marketData,
    handler: async (call) => ({
      data: { market: await service.readMarket(call, call.body.ID) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/market/getMarketStat',
    description: calls.getMarketStat,
    body: schemas.IdBody,
    data: MarketStat,
    handler: async (call) => ({ data: await readStat(call, call.body.ID), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/market/getMarketOptions',
    description: calls.getMarketOptions,
    data: schemas.MarketOptions,
    handler: async (call) => ({ data: await readOptions(call), msg: texts.listed }),
  }),
];

const applying = [
  applicationList.route({
    path: '/market/getApplyList',
    apiGroup: texts.group,
    description: calls.getApplyList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/market/getApply',
    description: calls.getApply,
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
    description: calls.getMyApply,
    data: Type.Object({ applications: Type.Array(ApplicationRow), headRole: schemas.RoleToSwitch }),
    handler: async (call) => ({
      data: {
        applications: await applications.readMyApplications(call),
        headRole: await readHeadRoleToSwitch(call),
      },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/market/updateApply',
    description: calls.updateApply,
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
    description: calls.applyMarket,
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
    description: calls.cancelApply,
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
    description: calls.auditMarket,
    effects: ['rights', 'money'],
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
    description: calls.updateMarket,
    body: schemas.UpdateMarket,
    data: marketData,
    handler: async (call) => ({
      data: { market: await service.updateMarket(call, call.body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...write,
    path: '/market/setMarketConfig',
    description: calls.setMarketConfig,
    effects: { money: service.changesCommission },
    body: schemas.SetMarketConfig,
    data: marketData,
    handler: async (call) => ({
      data: { market: await service.setConfig(call, call.body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/publishMarket',
    description: calls.publishMarket,
    body: schemas.MoveMarket,
    data: marketData,
    handler: async (call) => ({
      data: { market: await service.publish(call, call.body) },
      msg: texts.published,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/setMarketStatus',
    description: calls.setMarketStatus,
    body: schemas.SetMarketStatus,
    data: marketData,
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
    description: calls.closeMarket,
    body: schemas.CloseMarket,
    data: marketData,
    handler: async (call) => ({
      data: { market: await handover.closeMarket(call, call.body) },
      msg: texts.closed,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/transferMarket',
    description: calls.transferMarket,
    effects: ['rights'],
    body: schemas.TransferMarket,
    data: marketData,
    handler: async (call) => ({
      data: { market: await handover.transferMarket(call, call.body) },
      msg: texts.transferred,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/resetInviteCode',
    description: calls.resetInviteCode,
    body: schemas.MoveMarket,
    data: marketData,
    handler: async (call) => ({
      data: { market: await service.resetCode(call, call.body) },
      msg: texts.codeReset,
    }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/market/moveNetbars',
    description: calls.moveNetbars,
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
