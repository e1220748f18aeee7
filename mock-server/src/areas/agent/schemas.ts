import { type Static, Type } from 'typebox';
import { name, requestId } from '../../http/schemas.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { netbars } from '../netbar/index.ts';
import { REFUSAL_REASONS } from './refusalReasons.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** How a netbar stands with its gateway. Times are ISO. */
export const AgentState = name(
  'AgentState',
  Type.Object({
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** Machines that were told of so far, and when anything was heard last. */
    terminalTotal: Type.Integer(),
    terminalOnline: Type.Integer(),
    lastHeartbeatAt: nullable(Type.String()),
    /** The key that may still be used. */
    key: nullable(Type.Object({ CreatedAt: Type.String(), expiresAt: Type.String() })),
    /** The gateway in force. */
    gateway: nullable(
      Type.Object({
        CreatedAt: Type.String(),
        host: Type.String(),
        version: Type.String(),
        /** Whether it plays a netbar that there is not. */
        simulated: Type.Boolean(),
        connected: Type.Boolean(),
        seenAt: nullable(Type.String()),
        /** By how much its clock is behind ours, in milliseconds. */
        skewMs: Type.Integer(),
      }),
    ),
    /** Gateways that were not let in since the newest key was made, newest first. */
    refusals: Type.Array(
      Type.Object({
        reason: choice(REFUSAL_REASONS, texts.fields.reason),
        /** The gateway's host and version, or the version of the wire that it wanted. */
        detail: Type.String(),
        count: Type.Integer(),
        at: Type.String(),
      }),
    ),
    /** How often within the last minutes somebody showed a key or a credential that no netbar has. */
    strangers: Type.Integer(),
    /** What a gateway needs to begin. */
    setup: Type.Object({
      downloadUrl: Type.String(),
      path: Type.String(),
      protocols: Type.Array(Type.Integer()),
    }),
    actions: Type.Array(Type.String()),
  }),
);
export type AgentState = Static<typeof AgentState>;

export const OfNetbar = Type.Object({ netbarId: idOf(netbars.id, texts.fields.netbarId) });
export const OnNetbar = Type.Object({ ...OfNetbar.properties, requestId });
