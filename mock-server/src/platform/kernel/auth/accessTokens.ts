import { randomBytes } from 'node:crypto';
import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
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

/** By what an access token is known from any other text: people and scanners of leaked secrets find it. */
export const TOKEN_PREFIX = 'cst_';

export const TOKEN_LIMITS = {
  /** Of one person, that are in force. */
  tokens: 20,
  calls: 200,
  days: 365,
  /** Calls that one token may make in a minute. */
  perMinute: 600,
} as const;

/** That a token was used is written down so often at most. */
const NOTED_EVERY_MS = 60_000;
const DISABLED = 2;
/** Who am I: the one call besides those that were chosen. */
const WHO = 'GET /user/getUserInfo';

const nameOf = ({ method, path }: Pick<DeclaredCall, 'method' | 'path'>) => `${method} ${path}`;

/** A new token, and what is kept of it. */
export function makeToken(): { token: string; tokenHash: string; hint: string } {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenHash: tokenHash(token), hint: token.slice(-4) };
}

/**
 * Whether a token can be made for a call at all: not for those that give rights, change by what somebody proves who he is, or bring
 * code to others, and not for what is everybody's own (sessions, passwords, tokens).
 */
export const isForTokens = (
  route: Pick<DeclaredCall, 'permission' | 'raises' | 'effects'>,
): boolean =>
  route.permission === 'granted' &&
  route.raises !== true &&
  !possibleEffects(route).some(
    (effect) => effect === 'rights' || effect === 'proofs' || effect === 'code',
  );

/** The calls of a token for publishing, which names one remote besides: an upload is in force for nobody before somebody promotes it. */
export const PUBLISH_CALLS: readonly string[] = [
  'POST /remote/addRelease',
  'POST /remote/checkRelease',
];

type Held = NonNullable<Caller['accessToken']>;

/** Whether a call is one that a token was given for publishing. */
export const isPublishing = (
  route: Pick<DeclaredCall, 'method' | 'path'>,
  { remote }: Held,
): boolean => remote !== null && PUBLISH_CALLS.includes(nameOf(route));

/** Throws unless a token may make a call. That its role may is looked at besides. */
export function assertTokenMay(route: DeclaredCall, held: Held): void {
  const call = nameOf(route);
  if (call === WHO) return;
  const isFor = isForTokens(route) || isPublishing(route, held);
  if (!isFor || !held.calls.has(call)) throw refuse(texts.tokenNotFor(call));
}

async function readToken(tx: Tx, token: string) {
  const held = tx
    .select({ one: sql`1` })
    .from(userAuthorities)
    .where(
      and(
        eq(userAuthorities.userId, users.id),
        eq(userAuthorities.authorityId, accessTokens.authorityId),
      ),
    );
  const [found] = await tx
    .select({
      row: accessTokens,
      uuid: users.uuid,
      userName: users.userName,
      nickName: users.nickName,
      enable: users.enable,
      mustChangePassword: users.mustChangePassword,
      held: sql<boolean>`${exists(held)}`,
      // From the same moment: what is remembered is read by it.
      revisions: sql<Revisions | null>`(select json_object_agg(${changeCounts.name}, ${changeCounts.number}) from ${changeCounts})`,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, tokenHash(token)), isNull(accessTokens.revokedAt)));
  return found;
}

/**
 * Finds out for whom an access token calls, and writes down that it was used. Throws `NotAuthenticated` when there is none, it was revoked, is over, or
 * its person is disabled or lost the role.
 */
export async function authenticateToken(
  { database: { db }, memory }: Pick<Deps, 'database' | 'memory'>,
  token: string,
  { ip, now }: { ip: string; now: Date },
): Promise<Caller> {
  const found = await readToken(db, token);
  if (!found) throw new NotAuthenticated(texts.badAccessToken);
  const { row, enable, held, revisions, ...person } = found;
  if (row.expiresAt <= now) throw new NotAuthenticated(texts.accessTokenOver);
  if (enable === DISABLED) throw new NotAuthenticated(texts.disabled);
  if (!held) throw new NotAuthenticated(texts.revoked);
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
