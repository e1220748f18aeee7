import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/database.ts';
import { gathered } from '../../../db/gather.ts';
import type { Revisions } from '../../../db/memory.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import type { ReadToken } from '../interfaces/tokens.ts';
import { changeCounts, revokedTokens, sessions } from './tables.ts';

/** Whose session it is, as his token says. */
export type Claim = Pick<ReadToken, 'userId' | 'uuid' | 'authorityId' | 'sessionId' | 'hash'>;

/** The owner of a session as he is at this moment, and what was changed by now. */
export interface Owner {
  userName: string;
  nickName: string;
  enable: number;
  sessionEpoch: number;
  mustChangePassword: boolean;
  /** Whether this session was signed out, or ended from another one. */
  revoked: boolean;
  revisions: Revisions | null;
}

type Asked = Pick<Database, 'db' | 'changes'>;

/** Most sessions whose owner is kept until the next change. */
const MAX_FOUND = 5_000;

/** A column of what is asked: one value for each claim. */
const given = (name: string, type: 'bigint' | 'text') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;

const asked = (column: string) => sql.raw(`asked.${column}`) as SQL<never>;

/** Users and the numbers of changes come from the same moment, because one statement reads them. */
function prepareOwners(db: Tx) {
  const claims = sql`unnest(${given('userIds', 'bigint')}, ${given('uuids', 'text')}, ${given('authorityIds', 'bigint')},
    ${given('hashes', 'text')}, ${given('sessionIds', 'text')}) with ordinality
    asked(user_id, uuid, authority_id, hash, session_id, position)`;
  const revoked = db
    .select({ one: sql`1` })
    .from(revokedTokens)
    .where(eq(revokedTokens.tokenHash, asked('hash')));
  const ended = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.id, asked('session_id')), isNotNull(sessions.endedAt)));
  return db
    .select({
      position: sql<number>`${asked('position')}::int`,
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
      and(eq(users.id, asked('user_id')), sql`${users.uuid}::text = ${asked('uuid')}`),
    )
    .innerJoin(
      userAuthorities,
      and(
        eq(userAuthorities.userId, users.id),
        eq(userAuthorities.authorityId, asked('authority_id')),
      ),
    )
    .prepare('session_owners');
}

function makeReader(db: Tx) {
  const statement = prepareOwners(db);
  return gathered<Claim, Owner | undefined>(async (claims) => {
    const found = await statement.execute({
      userIds: claims.map(({ userId }) => userId),
      uuids: claims.map(({ uuid }) => uuid),
      authorityIds: claims.map(({ authorityId }) => authorityId),
      sessionIds: claims.map(({ sessionId }) => sessionId),
      hashes: claims.map(({ hash }) => hash),
    });
    const owners = new Map(found.map((row) => [row.position, row]));
    return claims.map((_claim, index) => owners.get(index + 1));
  });
}

/** What is known of one database. */
class Owners {
  private readonly read: ReturnType<typeof makeReader>;
  private readonly changes: Database['changes'];
  /** Who was found since the last change, by the hash of his token. */
  private found = new Map<string, Promise<Owner | undefined>>();
  private foundAt = 0;

  constructor({ db, changes }: Asked) {
    this.read = makeReader(db);
    this.changes = changes;
  }

  of(claim: Claim): Promise<Owner | undefined> {
    const now = this.changes?.();
    if (now === undefined) return this.read(claim);
    if (now !== this.foundAt || this.found.size >= MAX_FOUND) this.found = new Map();
    this.foundAt = now;
    const { found } = this;
    const known = found.get(claim.hash);
    if (known) return known;
    const reading = this.read(claim);
    found.set(claim.hash, reading);
    reading.catch(() => found.delete(claim.hash));
    return reading;
  }
}

const known = new WeakMap<Tx, Owners>();

/**
 * The owner of a session; nothing when he is gone or lost its role. Asked on every call, so that nothing lingers: those that
 * come while a statement is under way share the next one. On the embedded engine it is asked again once something was written.
 */
export function readOwner(database: Asked, claim: Claim): Promise<Owner | undefined> {
  const owners = known.get(database.db) ?? new Owners(database);
  known.set(database.db, owners);
  return owners.of(claim);
}
