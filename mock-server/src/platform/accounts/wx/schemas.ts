import { type Static, Type } from 'typebox';
import { Landing } from '../console/landing.ts';
import { texts } from './texts.ts';

export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  maxLength: 36,
  title: texts.fields.uuid,
});

const Kind = Type.Enum(['verify', 'login', 'bind'], { title: texts.fields.kind });

export const RequestQrCode = Type.Object({
  uuid: Uuid,
  type: Kind,
  /** The challenge that the scan passes, for the second step of a sign-in without a session. */
  captchaId: Type.Optional(Type.String({ maxLength: 60, title: texts.fields.captchaId })),
});
export type RequestQrCode = Static<typeof RequestQrCode>;

export const QrCode = Type.Object({
  ticket: Type.String(),
  uuid: Type.String(),
  expire_seconds: Type.Integer(),
});

const EventKey = Type.String({
  pattern: '^[0-9a-f]{64}$',
  maxLength: 64,
  title: texts.fields.eventKey,
});
export const EventQuery = Type.Object({ key: EventKey });
export const EventAnswer = Type.Object({
  key: EventKey,
  accept: Type.Boolean({ title: texts.fields.accept }),
});

const State = Type.Enum(['waiting', 'accepted', 'declined', 'expired']);
export const EventState = Type.Object({ state: State });

/** Data for the phone's page. */
export const WxEvent = Type.Object({
  type: Kind,
  appName: Type.String(),
  /** Masked user name. Absent for a sign-in, whose account is not known yet. */
  userName: Type.Optional(Type.String()),
  state: State,
  /** Unix time in milliseconds. */
  expiresAt: Type.Integer(),
});
export type WxEvent = Static<typeof WxEvent>;

export const UuidQuery = Type.Object({ uuid: Uuid });
export const WxLogin = Type.Object({
  uuid: Uuid,
  /** Returns the boot data as well. */
  withBoot: Type.Optional(Type.Enum(['1', 'true'], { title: texts.fields.withBoot })),
  landing: Landing,
});
