import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { actionRoutes } from '../../platform/services/entity/defineEntity.ts';
import { recordRoute } from '../../platform/services/entity/recordRoute.ts';
import { netbarList } from './list.ts';
import { markRoutes } from './markRoutes.ts';
import { netbarMoves } from './moves.ts';
import { readNetbarOptions, readNetbarStat } from './overview.ts';
import { notifyReassigned } from './reassignment.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';
import * as writeSchemas from './writeSchemas.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true } as const;

const shown = { as: 'netbar', unknown: texts.unknown } as const;
const netbarData = Type.Object({ netbar: schemas.NetbarRow });

const reads = [
  netbarList.route({
    path: '/netbar/getNetbarList',
    apiGroup: texts.group,
    description: texts.calls.getNetbarList,
    msg: texts.listed,
  }),
  recordRoute(netbarList, {
    ...shown,
    path: '/netbar/getNetbar',
    apiGroup: texts.group,
    description: texts.calls.getNetbar,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/netbar/getNetbarStat',
    description: texts.calls.getNetbarStat,
    data: schemas.NetbarStat,
    handler: async (call) => ({ data: await readNetbarStat(call), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/netbar/getNetbarOptions',
    description: texts.calls.getNetbarOptions,
    data: schemas.NetbarOptions,
    handler: async (call) => ({ data: await readNetbarOptions(call), msg: texts.listed }),
  }),
];

const edits = [
  defineRoute({
    ...write,
    idempotent: true,
    path: '/netbar/addNetbar',
    description: texts.calls.addNetbar,
    targets: { answer: { 'netbar.ID': netbars.id } },
    effects: [],
    body: writeSchemas.AddNetbar,
    data: netbarData,
    async handler(call) {
      const netbar = await service.addNetbar(call, call.body);
      await notifyReassigned(call, [
        { before: { marketId: null, memberId: null, ownerId: null }, after: netbar },
      ]);
      return { data: { netbar }, msg: texts.added };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/updateNetbar',
    description: texts.calls.updateNetbar,
    effects: { machines: service.changesRing },
    body: writeSchemas.UpdateNetbar,
    data: netbarData,
    handler: async (call) => ({
      data: { netbar: await service.updateNetbar(call, call.body) },
      msg: texts.saved,
    }),
  }),
];

export const netbarRoutes = [
  ...reads,
  ...markRoutes,
  ...edits,
  ...actionRoutes(netbarList, shown, netbarMoves),
];
