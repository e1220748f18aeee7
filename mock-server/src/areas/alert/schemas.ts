import { type Static, Type } from 'typebox';
import { name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { netbars } from '../netbar/index.ts';
import { ALERT_KINDS, SEVERITIES } from './kinds.ts';
import { ALERT_STATUSES } from './status.ts';
import { alerts } from './tables.ts';
import { texts } from './texts.ts';

const Moment = Type.Union([Type.String(), Type.Null()]);
const NetbarId = idSchema(netbars.id, texts.fields.netbarId);
const kind = choice(ALERT_KINDS, texts.fields.kind);

export const Alert = name(
  'NetbarAlert',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    alertNo: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    kind,
    severity: choice(SEVERITIES, texts.fields.severity),
    status: choice(ALERT_STATUSES, texts.fields.status),
    /** Description of the problem, with its numbers. */
    title: Type.String(),
    /** Advice for solving the problem. */
    help: Type.String(),
    openedAt: Type.String(),
    /** Time when the cause was last observed. `count` is the number of times it appeared. */
    lastAt: Type.String(),
    count: Type.Integer(),
    /** Whether the cause is present now. */
    present: Type.Boolean(),
    /** User who handles the alert. Null and empty if nobody does. */
    ownerId: Type.Union([Type.Integer(), Type.Null()]),
    ownerName: Type.String(),
    /** List page of the affected terminals or threats. Null if the netbar as a whole is affected. */
    affected: Type.Union([
      Type.Object({ name: Type.String(), query: Type.Record(Type.String(), Type.String()) }),
      Type.Null(),
    ]),
    mutedUntil: Moment,
    resolvedAt: Moment,
    /** `auto` if the alert recovered, `person` if a user resolved it. */
    resolvedBy: Type.Union([Type.Enum(['auto', 'person']), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type Alert = Static<typeof Alert>;

export const AlertEvent = Type.Object({
  ID: Type.Integer(),
  at: Type.String(),
  what: Type.String(),
  /** User who caused the event. Null and empty for the server. */
  userId: Type.Union([Type.Integer(), Type.Null()]),
  userName: Type.String(),
  text: Type.String(),
});

export const AlertIdBody = Type.Object({ ID: idSchema(alerts.id) });

export const NetbarIdBody = Type.Object({ netbarId: NetbarId });
/** Alert rule of a netbar: its own threshold if `isOwn`, otherwise the common one. */
export const AlertRule = Type.Object({
  kind,
  enabled: Type.Boolean(),
  threshold: Type.Integer(),
  isOwn: Type.Boolean(),
  unit: Type.String(),
  minimum: Type.Integer(),
  maximum: Type.Integer(),
  common: Type.Object({ enabled: Type.Boolean(), threshold: Type.Integer() }),
});
export const SetAlertRules = Type.Object({
  netbarId: NetbarId,
  /** Kinds with thresholds of this netbar. The common thresholds apply to all other kinds. */
  rules: Type.Array(
    Type.Object({
      kind,
      enabled: Type.Boolean({ title: texts.fields.enabled }),
      threshold: Type.Integer({ minimum: 1, maximum: 100_000, title: texts.fields.threshold }),
    }),
    { maxItems: ALERT_KINDS.length, title: texts.fields.rules },
  ),
  requestId,
});
export type SetAlertRules = Static<typeof SetAlertRules>;
