import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Revisions } from '../../db/memory.ts';
import type { Deps } from '../../http/deps.ts';
import { NotAuthenticated } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import { texts } from '../../http/texts.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { readSettings } from '../settings/store.ts';
import { tokenHash } from './revocation.ts';
import { securitySettings } from './securitySettings.ts';
import { changeCounts, revokedTokens } from './tables.ts';
import { endOfSession } from './tokens.ts';

const revisions = sql<Revisions>`(select json_object_agg(${changeCounts.name}, ${changeCounts.number}) from ${changeCounts})`;

/**
 * Whether the user still may do what the token says, and what was changed since it was remembered: one statement, asked on every
 * call, so that nothing lingers.
 */
function prepareOwner(db: Tx) {
  const given = sql.placeholder;
  const revoked = db
    .select({ one: sql`1` })
    .from(revokedTokens)
    .where(eq(revokedTokens.tokenHash, given('tokenHash')));
  return db
    .select({
      userName: users.userName,
      nickName: users.nickName,
      enable: users.enable,
      sessionEpoch: users.sessionEpoch,
      mustChangePassword: users.mustChangePassword,
      revoked: sql<boolean>`exists ${revoked}`,
      revisions,
    })
    .from(users)
    .innerJoin(userAuthorities, and(eq(userAuthorities.userId, users.id), eq(userAuthorities.authorityId, given('authorityId'))))
    .where(and(eq(users.id, given('userId')), eq(users.uuid, given('uuid'))))
    .prepare('session_owner');
}

const prepared = new WeakMap<Tx, ReturnType<typeof prepareOwner>>();

function ownerStatement(db: Tx) {
  const statement = prepared.get(db) ?? prepareOwner(db);
  prepared.set(db, statement);
  return statement;
}

/**
 * Finds out who calls. Throws `NotAuthenticated` when the token is no good, older than sessions may be now, was signed out, or
 * when its user is gone, disabled, lost the role or changed the password since.
 *
 * @example const caller = await authenticate(deps, request.headers['x-token'], deps.now())
 */
export async function authenticate(
  { database: { db }, tokens, memory }: Pick<Deps, 'database' | 'tokens' | 'memory'>,
  token: string | undefined,
  now: Date,
): Promise<Caller> {
  if (!token) throw new NotAuthenticated(texts.notSignedIn);
  const subject = await tokens.read(token, now);
  const [owner] = await ownerStatement(db).execute({ ...subject, tokenHash: tokenHash(token) });
  if (owner?.enable === 2) throw new NotAuthenticated(texts.disabled);
  if (!owner || owner.revoked || owner.sessionEpoch !== subject.sessionEpoch) throw new NotAuthenticated(texts.revoked);
  const reader = memory.reader(db, owner.revisions ?? {});
  const limits = await readSettings(reader, securitySettings);
  const endsAt = endOfSession(subject, limits).getTime();
  if (endsAt <= now.getTime()) throw new NotAuthenticated(texts.expired);
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
    reader,
  };
}
