import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { NotAuthenticated } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import { texts } from '../../http/texts.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { readSettings } from '../settings/store.ts';
import { tokenHash } from './revocation.ts';
import { securitySettings } from './securitySettings.ts';
import { revokedTokens } from './tables.ts';
import { endOfSession, type TokenSubject, type Tokens } from './tokens.ts';

/** Whether the user still may do what the token says: read from the database on every call, so that nothing lingers. */
async function readOwner(tx: Tx, token: string, subject: TokenSubject) {
  const revoked = tx
    .select({ one: sql`1` })
    .from(revokedTokens)
    .where(eq(revokedTokens.tokenHash, tokenHash(token)));
  const [row] = await tx
    .select({
      userName: users.userName,
      nickName: users.nickName,
      enable: users.enable,
      sessionEpoch: users.sessionEpoch,
      mustChangePassword: users.mustChangePassword,
      revoked: sql<boolean>`exists ${revoked}`,
    })
    .from(users)
    .innerJoin(userAuthorities, and(eq(userAuthorities.userId, users.id), eq(userAuthorities.authorityId, subject.authorityId)))
    .where(and(eq(users.id, subject.userId), eq(users.uuid, subject.uuid)));
  return row;
}

/**
 * Finds out who calls. Throws `NotAuthenticated` when the token is no good, older than sessions may be now, was signed out, or
 * when its user is gone, disabled, lost the role or changed the password since.
 *
 * @example const caller = await authenticate(tx, tokens, request.headers['x-token'], new Date())
 */
export async function authenticate(tx: Tx, tokens: Tokens, token: string | undefined, now: Date): Promise<Caller> {
  if (!token) throw new NotAuthenticated(texts.notSignedIn);
  const subject = await tokens.read(token, now);
  const [owner, limits] = await Promise.all([readOwner(tx, token, subject), readSettings(tx, securitySettings)]);
  const endsAt = endOfSession(subject, limits).getTime();
  if (endsAt <= now.getTime()) throw new NotAuthenticated(texts.expired);
  if (owner?.enable === 2) throw new NotAuthenticated(texts.disabled);
  if (!owner || owner.revoked || owner.sessionEpoch !== subject.sessionEpoch) throw new NotAuthenticated(texts.revoked);
  return {
    userId: subject.userId,
    uuid: subject.uuid,
    userName: owner.userName,
    nickName: owner.nickName,
    authorityId: subject.authorityId,
    mustChangePassword: owner.mustChangePassword,
    sessionId: subject.sessionId,
    token,
    expiresAt: subject.expiresAt,
    renewal: endsAt - now.getTime() < limits.renewMinutes * 60_000,
  };
}
