import { type Static, Type } from 'typebox';
import { name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { netbars } from '../netbar/index.ts';
import { REFUSAL_REASONS } from './refusalReasons.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Gateway state of a netbar. Times are ISO strings. */
export const AgentState = name(
  'AgentState',
  Type.Object({
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** Number of known and online terminals, and the time of the last activity. */
    terminalTotal: Type.Integer(),
    terminalOnline: Type.Integer(),
    lastHeartbeatAt: nullable(Type.String()),
    /** The valid enrolment key. */
    key: nullable(Type.Object({ CreatedAt: Type.String(), expiresAt: Type.String() })),
    /** The active gateway. */
    gateway: nullable(
      Type.Object({
        CreatedAt: Type.String(),
        host: Type.String(),
        version: Type.String(),
        /** Whether the netbar is simulated. */
        simulated: Type.Boolean(),
        connected: Type.Boolean(),
        seenAt: nullable(Type.String()),
        /** Clock skew in milliseconds. Positive if the gateway clock is behind the server clock. */
        skewMs: Type.Integer(),
      }),
    ),
    /** Refused gateways since the newest key was created, newest first. */
    refusals: Type.Array(
      Type.Object({
        reason: choice(REFUSAL_REASONS, texts.fields.reason),
        /** Host and version of the gateway, or the requested protocol version. */
        detail: Type.String(),
        count: Type.Integer(),
        at: Type.String(),
      }),
    ),
    /**
     * Number of refusals within the last minutes with a key or credential that belongs to no
     * netbar.
     */
    strangers: Type.Integer(),
    /** Data for setting up a gateway. */
    setup: Type.Object({
      downloadUrl: Type.String(),
      path: Type.String(),
      protocols: Type.Array(Type.Integer()),
    }),
    actions: Type.Array(Type.String()),
  }),
);
export type AgentState = Static<typeof AgentState>;

export const NetbarIdBody = Type.Object({ netbarId: idSchema(netbars.id, texts.fields.netbarId) });
export const NetbarActionBody = Type.Object({ ...NetbarIdBody.properties, requestId });
