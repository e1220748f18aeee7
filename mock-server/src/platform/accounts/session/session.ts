import type { Tx } from '../../../db/database.ts';
import type { Caller, IssuedToken } from '../../../http/caller.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { issueSession, type SessionOrigin } from '../../kernel/auth/sessions.ts';
import type { users } from '../../kernel/identity/user/tables.ts';
import { readBoot } from '../console/service.ts';
import { readSessionUser } from '../user/present.ts';

/** A session that was just opened. */
export interface OpenedSession {
  userId: number;
  authorityId: number;
  issued: IssuedToken;
  /** The cookie of the device, where the sign-in makes it a known one. */
  device?: string;
}

/** Opens a session for a user whose identity stands. */
export async function openSession(
  tx: Tx,
  { tokens }: Pick<Deps, 'tokens'>,
  user: typeof users.$inferSelect,
  from: SessionOrigin,
): Promise<OpenedSession> {
  return {
    userId: user.id,
    authorityId: user.authorityId,
    issued: await issueSession(tx, tokens, { ...user, userId: user.id }, from),
  };
}

/** What a sign-in answers: user, token, its end, and boot data when asked for (then `tx` is no transaction). Nothing when the user is gone meanwhile. */
export async function answerSession(
  {
    tx,
    deps,
    ip,
    deviceCookie,
  }: Pick<Call<unknown, unknown, Caller | undefined>, 'tx' | 'deps' | 'ip' | 'deviceCookie'>,
  { userId, authorityId, issued }: OpenedSession,
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
