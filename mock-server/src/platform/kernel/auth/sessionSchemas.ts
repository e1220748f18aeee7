import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';
import { parseDevice } from './device.ts';
import type { OpenSession } from './openSessions.ts';
import { texts } from './texts.ts';

export const SessionId = Type.String({ minLength: 1, maxLength: 60, title: texts.fields.session });

/**
 * An open session as sent to clients: its device, address and start. The `id` does not
 * authenticate.
 */
export const UserSession = name(
  'UserSession',
  Type.Object({
    id: Type.String(),
    /** For example `Chrome 120 · Windows 10`; '' if unknown. */
    device: Type.String(),
    deviceKind: Type.Enum(['desktop', 'mobile', 'tablet', 'other']),
    ip: Type.String(),
    authorityId: Type.Integer(),
    startedAt: Type.String(),
    usedAt: Type.String(),
    expiresAt: Type.String(),
    /** Whether it is the session of this call. */
    current: Type.Boolean(),
  }),
);
export type UserSession = Static<typeof UserSession>;

/** @param currentId the session of the caller */
export function toUserSession(row: OpenSession, currentId: string): UserSession {
  const { name: device, kind } = parseDevice(row.agent);
  return {
    id: row.id,
    device,
    deviceKind: kind,
    ip: row.ip,
    authorityId: row.authorityId,
    startedAt: row.startedAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === currentId,
  };
}
