import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { AgentState, NetbarActionBody, NetbarIdBody } from './schemas.ts';
import * as service from './service.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
/** These calls change which computer acts as the gateway of a netbar. */
const write = { ...shared, audit: true, effects: ['machines'], idempotent: true } as const;

export const agentRoutes = [
  defineRoute({
    ...shared,
    audit: false,
    path: '/agent/getAgent',
    description: texts.calls.getAgent,
    body: NetbarIdBody,
    data: Type.Object({ agent: AgentState }),
    handler: async (call) => ({
      data: { agent: await service.readAgent(call, call.body.netbarId) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/agent/addKey',
    description: texts.calls.addKey,
    body: NetbarActionBody,
    data: Type.Object({ secret: Type.String(), expiresAt: Type.String() }),
    handler: async (call) => ({
      data: await service.addKey(call, call.body.netbarId),
      msg: texts.keyMade,
    }),
  }),
  defineRoute({
    ...write,
    path: '/agent/revokeKey',
    description: texts.calls.revokeKey,
    body: NetbarActionBody,
    data: Empty,
    async handler(call) {
      await service.revokeKey(call, call.body.netbarId);
      return { data: {}, msg: texts.keyRevoked };
    },
  }),
  defineRoute({
    ...write,
    path: '/agent/revokeAgent',
    description: texts.calls.revokeAgent,
    body: NetbarActionBody,
    data: Empty,
    async handler(call) {
      await service.revokeAgent(call, call.deps.bus, call.body.netbarId);
      return { data: {}, msg: texts.agentRevoked };
    },
  }),
];
