import { randomBytes } from 'node:crypto';
import { and, eq, exists, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Revisions } from '../../../db/memory.ts';
import type { Caller } from '../../../http/caller.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { possibleEffects } from '../../../http/effects.ts';
import { NotAuthenticated, refuse } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import type { Deps } from '../area/deps.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { tokenHash } from './revocation.ts';
import { accessTokens, changeCounts } from './tables.ts';

/** Prefix that identifies access tokens, also for secret scanners. */
export const TOKEN_PREFIX = 'cst_';

export const TOKEN_LIMITS = {
  /** Maximum number of valid tokens per user. */
  tokens: 20,
  calls: 200,
  days: 365,
  /** Calls per minute of one token. */
  perMinute: 600,
} as const;

/** Minimum interval between two updates of `usedAt`. */
const NOTED_EVERY_MS = 60_000;
const DISABLED = 2;
/** Returns the caller itself. Every token can make this call. */
const WHO = 'GET /user/getUserInfo';
/** Tells a publishing tool which roles may upload, also after its role lost the permission. */
const UPLOADERS = 'POST /remote/getUploaders';

const nameOf = ({ method, path }: Pick<DeclaredCall, 'method' | 'path'>) => `${method} ${path}`;

/** Creates a token, and the values that are stored of it. */
export function makeToken(): { token: string; tokenHash: string; hint: string } {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenHash: tokenHash(token), hint: token.slice(-4) };
}

/**
 * Whether access tokens can be made for a call. Excluded are calls that grant rights, change how
 * users authenticate or install code, and calls that are not granted to roles (sessions, passwords,
 * tokens).
 */
export const isForTokens = (
  route: Pick<DeclaredCall, 'permission' | 'raises' | 'effects'>,
): boolean =>
  route.permission === 'granted' &&
  route.raises !== true &&
  !possibleEffects(route).some(
    (effect) => effect === 'rights' || effect === 'proofs' || effect === 'code',
  );

/**
 * The calls of a publishing token, which is limited to one remote. An uploaded release is not
 * active before a user promotes it.
 */
export const PUBLISH_CALLS: readonly string[] = [
  'POST /remote/addRelease',
  'POST /remote/checkRelease',
];

type AccessTokenRights = NonNullable<Caller['accessToken']>;

/** Whether a call is allowed by a publishing token. */
export const isPublishing = (
  route: Pick<DeclaredCall, 'method' | 'path'>,
  { remote }: AccessTokenRights,
): boolean => remote !== null && PUBLISH_CALLS.includes(nameOf(route));

/** Throws unless the token includes the call. The permission of its role is checked separately. */
export function assertTokenMay(route: DeclaredCall, rights: AccessTokenRights): void {
  const call = nameOf(route);
  if (call === WHO || call === UPLOADERS) return;
  const isFor = isForTokens(route) || isPublishing(route, rights);
  if (!isFor || !rights.calls.has(call)) throw refuse(texts.tokenNotFor(call));
}

/**
 * Revokes all valid access tokens of a user: whoever knows the old password could have made them.
 * They then end on all instances with the next call.
 *
 * @returns the number of revoked tokens
 */
export async function revokeAllTokens(tx: Tx, userId: number, now: Date): Promise<number> {
  const revoked = await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessTokens.userId, userId),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, now),
      ),
    )
    .returning({ id: accessTokens.id });
  return revoked.length;
}

async function findToken(tx: Tx, token: string) {
  const assignedRole = tx
    .select({ one: sql`1` })
    .from(userAuthorities)
    .where(
      and(
        eq(userAuthorities.userId, users.id),
        eq(userAuthorities.authorityId, accessTokens.authorityId),
      ),
    );
  const [row] = await tx
    .select({
      row: accessTokens,
      uuid: users.uuid,
      userName: users.userName,
      nickName: users.nickName,
      enable: users.enable,
      mustChangePassword: users.mustChangePassword,
      hasRole: sql<boolean>`${exists(assignedRole)}`,
      // Read in the same statement, because the cache depends on it.
      revisions: sql<Revisions | null>`(select json_object_agg(${changeCounts.name}, ${changeCounts.number}) from ${changeCounts})`,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, tokenHash(token)), isNull(accessTokens.revokedAt)));
  return row;
}

/**
 * Resolves the caller of an access token and records its use. Throws `NotAuthenticated` if the
 * token is unknown, revoked or expired, or if its user is disabled or no longer has the role.
 */
export async function authenticateToken(
  { database: { db }, memory }: Pick<Deps, 'database' | 'memory'>,
  token: string,
  { ip, now }: { ip: string; now: Date },
): Promise<Caller> {
  const result = await findToken(db, token);
  if (!result) throw new NotAuthenticated(texts.badAccessToken);
  const { row, enable, hasRole, revisions, ...person } = result;
  if (row.expiresAt <= now) throw new NotAuthenticated(texts.accessTokenOver);
  if (enable === DISABLED) throw new NotAuthenticated(texts.disabled);
  if (!hasRole) throw new NotAuthenticated(texts.revoked);
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  if (row.usedAt === null || row.usedAt < before)
    await db
      .update(accessTokens)
      .set({ usedAt: now, usedIp: ip.slice(0, 60), updatedAt: row.updatedAt })
      .where(
        and(
          eq(accessTokens.id, row.id),
          or(isNull(accessTokens.usedAt), lt(accessTokens.usedAt, before)),
        ),
      );
  return {
    ...person,
    userId: row.userId,
    authorityId: row.authorityId,
    sessionId: `access-token:${row.id}`,
    token,
    expiresAt: row.expiresAt,
    renewal: false,
    accessToken: { id: row.id, name: row.name, calls: new Set(row.calls), remote: row.remote },
    reader: memory.reader(db, revisions ?? {}),
  };
}
