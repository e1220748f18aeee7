import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { coalesce } from '../../../db/coalesce.ts';
import type { Database, Tx } from '../../../db/database.ts';
import type { Revisions } from '../../../db/memory.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import type { ReadToken } from '../interfaces/tokens.ts';
import { changeCounts, revokedTokens, sessions } from './tables.ts';

/** Identification of a session, from its token. */
export type SessionClaims = Pick<
  ReadToken,
  'userId' | 'uuid' | 'authorityId' | 'sessionId' | 'hash'
>;

/** Current data of the user of a session, with the revisions of the same moment. */
export interface Owner {
  userName: string;
  nickName: string;
  enable: number;
  sessionEpoch: number;
  mustChangePassword: boolean;
  /** Whether the session was signed out or ended remotely. */
  revoked: boolean;
  revisions: Revisions | null;
}

type Source = Pick<Database, 'db' | 'changes'>;

/** Maximum number of cached owners. */
const MAX_FOUND = 5_000;

/** Array parameter of the statement, with one value per claim. */
const arrayParameter = (name: string, type: 'bigint' | 'text') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;

const claimed = (column: string) => sql.raw(`claims.${column}`) as SQL<never>;

/** Reads users and revisions in one statement, so that they are from the same moment. */
function prepareOwners(db: Tx) {
  const claims = sql`unnest(${arrayParameter('userIds', 'bigint')}, ${arrayParameter('uuids', 'text')}, ${arrayParameter('authorityIds', 'bigint')},
    ${arrayParameter('hashes', 'text')}, ${arrayParameter('sessionIds', 'text')}) with ordinality
    claims(user_id, uuid, authority_id, hash, session_id, position)`;
  const revoked = db
    .select({ one: sql`1` })
    .from(revokedTokens)
    .where(eq(revokedTokens.tokenHash, claimed('hash')));
  const ended = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.id, claimed('session_id')), isNotNull(sessions.endedAt)));
  return db
    .select({
      position: sql<number>`${claimed('position')}::int`,
      userName: users.userName,
      nickName: users.nickName,
      enable: users.enable,
      sessionEpoch: users.sessionEpoch,
      mustChangePassword: users.mustChangePassword,
      revoked: sql<boolean>`exists ${revoked} or exists ${ended}`,
      revisions: sql<Revisions | null>`(select json_object_agg(${changeCounts.name}, ${changeCounts.number}) from ${changeCounts})`,
    })
    .from(claims)
    .innerJoin(
      users,
      and(eq(users.id, claimed('user_id')), sql`${users.uuid}::text = ${claimed('uuid')}`),
    )
    .innerJoin(
      userAuthorities,
      and(
        eq(userAuthorities.userId, users.id),
        eq(userAuthorities.authorityId, claimed('authority_id')),
      ),
    )
    .prepare('session_owners');
}

function makeReader(db: Tx) {
  const statement = prepareOwners(db);
  return coalesce<SessionClaims, Owner | undefined>(async (claims) => {
    const rows = await statement.execute({
      userIds: claims.map(({ userId }) => userId),
      uuids: claims.map(({ uuid }) => uuid),
      authorityIds: claims.map(({ authorityId }) => authorityId),
      sessionIds: claims.map(({ sessionId }) => sessionId),
      hashes: claims.map(({ hash }) => hash),
    });
    const owners = new Map(rows.map((row) => [row.position, row]));
    return claims.map((_claim, index) => owners.get(index + 1));
  });
}

/** Owners of the sessions of one database. */
class Owners {
  private readonly read: ReturnType<typeof makeReader>;
  private readonly changes: Database['changes'];
  /** Owners read after the last change, by token hash. */
  private found = new Map<string, Promise<Owner | undefined>>();
  private foundAt = 0;

  constructor({ db, changes }: Source) {
    this.read = makeReader(db);
    this.changes = changes;
  }

  of(claim: SessionClaims): Promise<Owner | undefined> {
    const now = this.changes?.();
    if (now === undefined) return this.read(claim);
    if (now !== this.foundAt || this.found.size >= MAX_FOUND) this.found = new Map();
    this.foundAt = now;
    const { found: readings } = this;
    const cached = readings.get(claim.hash);
    if (cached) return cached;
    const reading = this.read(claim);
    readings.set(claim.hash, reading);
    reading.catch(() => readings.delete(claim.hash));
    return reading;
  }
}

const ownersByDatabase = new WeakMap<Tx, Owners>();

/**
 * Returns the owner of a session, or undefined if the user was deleted or lost the role. It is read
 * on every call, so that revocations apply immediately; concurrent look-ups share a statement. On
 * the embedded engine the result is cached until the next write.
 */
export function readOwner(database: Source, claim: SessionClaims): Promise<Owner | undefined> {
  const owners = ownersByDatabase.get(database.db) ?? new Owners(database);
  ownersByDatabase.set(database.db, owners);
  return owners.of(claim);
}
