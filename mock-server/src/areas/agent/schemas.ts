import { type Static, Type } from 'typebox';
import { name, requestId } from '../../http/schemas.ts';
import { idOf } from '../../platform/area/idOf.ts';
import { netbars } from '../netbar/index.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** How a netbar stands with its gateway. Times are ISO. */
export const AgentState = name(
  'AgentState',
  Type.Object({
    netbarId: Type.Integer(),
    /** The key that may still be used. */
    key: nullable(Type.Object({ CreatedAt: Type.String(), expiresAt: Type.String() })),
    /** The gateway in force. */
    gateway: nullable(
      Type.Object({
        CreatedAt: Type.String(),
        host: Type.String(),
        version: Type.String(),
        connected: Type.Boolean(),
        seenAt: nullable(Type.String()),
        /** By how much its clock is behind ours, in milliseconds. */
        skewMs: Type.Integer(),
      }),
    ),
    actions: Type.Array(Type.String()),
  }),
);
export type AgentState = Static<typeof AgentState>;

export const OfNetbar = Type.Object({ netbarId: idOf(netbars.id, '网吧') });
export const OnNetbar = Type.Object({ ...OfNetbar.properties, requestId });
