import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { readEffectiveConfig, setConfig } from './config.ts';
import { EffectiveConfig, SetConfig } from './configSchemas.ts';
import { placeRoutes } from './layoutRoutes.ts';
import { pcList } from './list.ts';
import { Processes, readProcesses } from './processes.ts';
import { read, write } from './routeKinds.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { texts } from './texts.ts';
import { readPcDays, readTimeline } from './timeline.ts';
import { PcDay, PcDaysQuery, TerminalIdQuery, Timeline, TimelineQuery } from './timelineSchemas.ts';

const onePc = Type.Object({ pc: schemas.Pc });
const updated = Type.Object({ updated: Type.Integer() });

const reads = [
  pcList.route({
    path: '/pc/getPcList',
    apiGroup: texts.group,
    description: texts.calls.getPcList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/pc/getPc',
    description: texts.calls.getPc,
    body: Type.Object({ ID: schemas.TerminalActionBody.properties.ID }),
    data: onePc,
    handler: async (call) => ({
      data: { pc: await service.readPc(call, call.body.ID) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/pc/getOnlineHistory',
    description: texts.calls.getOnlineHistory,
    body: schemas.OnlineHistory,
    data: Type.Object({ list: Type.Array(schemas.OnlineStep) }),
    handler: async (call) => ({
      data: { list: await service.readHistory(call, call.body) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    method: 'GET',
    path: '/pc/getTimeline',
    description: texts.calls.getTimeline,
    query: TimelineQuery,
    data: Timeline,
    handler: async (call) => ({ data: await readTimeline(call, call.query), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    method: 'GET',
    path: '/pc/getPcDays',
    description: texts.calls.getPcDays,
    query: PcDaysQuery,
    data: Type.Object({ list: Type.Array(PcDay) }),
    handler: async (call) => ({
      data: { list: await readPcDays(call, call.query) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    method: 'GET',
    path: '/pc/getEffectiveConfig',
    description: texts.calls.getEffectiveConfig,
    query: TerminalIdQuery,
    data: EffectiveConfig,
    handler: async (call) => ({
      data: await readEffectiveConfig(call, call.query.ID),
      msg: texts.listed,
    }),
  }),
];

const processRoutes = [
  defineRoute({
    ...read,
    method: 'GET',
    path: '/pc/getProcesses',
    description: texts.calls.getProcesses,
    query: TerminalIdQuery,
    data: Processes,
    handler: async (call) => ({
      data: await readProcesses(call, call.query.ID),
      msg: texts.listed,
    }),
  }),
];

const terminalRoutes = [
  defineRoute({
    ...write,
    path: '/pc/movePc',
    description: texts.calls.movePc,
    effects: [],
    body: schemas.MovePc,
    data: updated,
    async handler(call) {
      const count = await service.movePcs(call, call.body);
      return { data: { updated: count }, msg: texts.moved(count) };
    },
  }),
  defineRoute({
    ...write,
    path: '/pc/setPcTags',
    description: texts.calls.setPcTags,
    effects: [],
    body: schemas.SetPcTags,
    data: updated,
    async handler(call) {
      const count = await service.setPcTags(call, call.body);
      return { data: { updated: count }, msg: texts.tagged(count) };
    },
  }),
  defineRoute({
    ...write,
    path: '/pc/registerPc',
    description: texts.calls.registerPc,
    effects: ['machines'],
    body: schemas.TerminalIdsBody,
    data: updated,
    async handler(call) {
      const count = await service.registerPcs(call, call.body.IDs);
      return { data: { updated: count }, msg: texts.registered(count) };
    },
  }),
  defineRoute({
    ...write,
    path: '/pc/removePc',
    description: texts.calls.removePc,
    effects: ['machines'],
    body: schemas.TerminalIdsBody,
    data: updated,
    async handler(call) {
      const count = await service.removePcs(call, call.deps.bus, call.body.IDs);
      return { data: { updated: count }, msg: texts.removed(count) };
    },
  }),
  defineRoute({
    ...write,
    path: '/pc/replacePc',
    description: texts.calls.replacePc,
    effects: ['machines'],
    body: schemas.TerminalActionBody,
    data: onePc,
    handler: async (call) => ({
      data: { pc: await service.replacePc(call, call.deps.bus, call.body.ID) },
      msg: texts.replaced,
    }),
  }),
];

const configRoutes = [
  defineRoute({
    ...write,
    path: '/pc/setConfig',
    description: texts.calls.setConfig,
    effects: ['machines'],
    body: SetConfig,
    data: Empty,
    async handler(call) {
      await setConfig(call, call.deps.bus, call.body as SetConfig);
      return { data: {}, msg: texts.configured };
    },
  }),
];

export const pcRoutes = [
  ...reads,
  ...processRoutes,
  ...placeRoutes,
  ...terminalRoutes,
  ...configRoutes,
];
