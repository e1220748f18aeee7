import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import type { Caller, IssuedToken } from '../../../http/caller.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { issueSession, type SessionOrigin } from '../../kernel/auth/sessions.ts';
import type { users } from '../../kernel/identity/user/tables.ts';
import { readBoot } from '../console/service.ts';
import { readSessionUser } from '../user/present.ts';

/** A new session. */
export interface OpenedSession {
  userId: number;
  authorityId: number;
  sessionId: string;
  issued: IssuedToken;
  /** Device cookie, if the sign-in registers the device. */
  device?: string;
}

/** Opens a session for an authenticated user. */
export async function openSession(
  tx: Tx,
  { tokens }: Pick<Deps, 'tokens'>,
  user: typeof users.$inferSelect,
  from: SessionOrigin,
): Promise<OpenedSession> {
  const sessionId = randomUUID();
  return {
    userId: user.id,
    authorityId: user.authorityId,
    sessionId,
    issued: await issueSession(tx, tokens, { ...user, userId: user.id, sessionId }, from),
  };
}

/**
 * Returns the response to a sign-in: user, token, expiry time and optional boot data. `tx` must not
 * be a transaction if boot data is requested. Returns undefined if the user was deleted
 * concurrently.
 */
export async function sessionResponse(
  {
    tx,
    deps,
    ip,
    deviceCookie,
  }: Pick<Call<unknown, unknown, Caller | undefined>, 'tx' | 'deps' | 'ip' | 'deviceCookie'>,
  { userId, authorityId, issued }: Pick<OpenedSession, 'userId' | 'authorityId' | 'issued'>,
  { withBoot, landing }: { withBoot: boolean; landing?: string | undefined },
) {
  const session = { userId, authorityId };
  const boot = withBoot
    ? await readBoot(tx, deps, { session, ip, deviceCookie, wanted: { landing } })
    : undefined;
  const user = boot ? boot.session?.user : await readSessionUser(tx, userId, authorityId);
  if (!user) return undefined;
  return { user, token: issued.token, expiresAt: issued.expiresAt.getTime(), boot };
}
