import { Type } from 'typebox';
import { defineRoute } from '../../http/route.ts';
import { idOf } from '../../platform/area/idOf.ts';
import * as lifecycle from './lifecycle.ts';
import { netbarList } from './list.ts';
import { readNetbarOptions, readNetbarStat } from './overview.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';
import * as writeSchemas from './writeSchemas.ts';

const shared = { method: 'POST', permission: 'granted', raises: false, apiGroup: texts.group } as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true } as const;
/** A write that a repeated `requestId` does not repeat. */
const onceOnly = { ...write, idempotent: true } as const;

const one = Type.Object({ netbar: schemas.NetbarRow });
const updated = Type.Object({ updated: Type.Integer() });

const reads = [
  netbarList.route({ path: '/netbar/getNetbarList', apiGroup: texts.group, description: '查询网吧列表', msg: texts.listed }),
  defineRoute({
    ...read,
    path: '/netbar/getNetbar',
    description: '查看网吧详情',
    body: Type.Object({ ID: idOf(netbars.id) }),
    data: one,
    handler: async (call) => ({ data: { netbar: await service.readNetbar(call, call.body.ID) }, msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/netbar/getNetbarStat',
    description: '查看网吧统计',
    data: schemas.NetbarStat,
    handler: async (call) => ({ data: await readNetbarStat(call), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/netbar/getNetbarOptions',
    description: '读取网吧筛选与表单的选项',
    data: schemas.NetbarOptions,
    handler: async (call) => ({ data: await readNetbarOptions(call), msg: texts.listed }),
  }),
];

const edits = [
  defineRoute({
    ...onceOnly,
    path: '/netbar/addNetbar',
    description: '新增网吧',
    effects: [],
    body: writeSchemas.AddNetbar,
    data: one,
    handler: async (call) => ({ data: { netbar: await service.addNetbar(call, call.body) }, msg: texts.added }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/updateNetbar',
    description: '修改网吧资料',
    effects: { machines: service.changesRing },
    body: writeSchemas.UpdateNetbarBody,
    data: one,
    handler: async (call) => ({ data: { netbar: await service.updateNetbar(call, call.body) }, msg: texts.saved }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/netbar/setNetbarTags',
    description: '设置网吧标签',
    effects: [],
    body: writeSchemas.SetNetbarTags,
    data: updated,
    async handler(call) {
      const count = await service.setNetbarTags(call, call.body);
      return { data: { updated: count }, msg: texts.batch(count) };
    },
  }),
  defineRoute({
    ...onceOnly,
    path: '/netbar/setNetbarRing',
    description: '设置网吧灰度环',
    effects: ['machines'],
    body: writeSchemas.SetNetbarRing,
    data: updated,
    async handler(call) {
      const count = await service.setNetbarRing(call, call.body.IDs, call.body.ring);
      return { data: { updated: count }, msg: texts.batch(count) };
    },
  }),
];

const moves = [
  defineRoute({
    ...onceOnly,
    path: '/netbar/auditNetbar',
    description: '审核网吧',
    effects: ['machines'],
    body: writeSchemas.AuditNetbar,
    data: one,
    async handler(call) {
      const netbar = await lifecycle.auditNetbar(call, call.body);
      return { data: { netbar }, msg: call.body.pass ? texts.approved : texts.rejected };
    },
  }),
  defineRoute({
    ...onceOnly,
    path: '/netbar/renewNetbar',
    description: '网吧续期',
    effects: ['machines'],
    body: writeSchemas.RenewNetbar,
    data: one,
    handler: async (call) => ({ data: { netbar: await lifecycle.renewNetbar(call, call.body) }, msg: texts.renewed }),
  }),
  defineRoute({
    ...onceOnly,
    path: '/netbar/setNetbarStatus',
    description: '启用或停用网吧',
    effects: ['machines'],
    body: writeSchemas.SetNetbarStatus,
    data: one,
    async handler(call) {
      const netbar = await lifecycle.setNetbarStatus(call, call.body);
      return { data: { netbar }, msg: call.body.status === 'active' ? texts.enabled : texts.disabled };
    },
  }),
  defineRoute({
    ...onceOnly,
    path: '/netbar/archiveNetbar',
    description: '归档网吧',
    effects: ['machines'],
    body: writeSchemas.ArchiveNetbar,
    data: one,
    handler: async (call) => ({ data: { netbar: await lifecycle.archiveNetbar(call, call.body) }, msg: texts.archived }),
  }),
];

export const netbarRoutes = [...reads, ...edits, ...moves];
