import { and, eq, inArray, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { marketMembers } from '../market/index.ts';
import { markets, netbars } from '../netbar/index.ts';
import { targetScopeMembers } from '../targetScope/index.ts';
import type { AudienceKind } from './audienceKinds.ts';
import { noticeAudience, noticeReads, notices } from './tables.ts';

/*
 * The two directions of one relation: the keys of a reader, and the people of an audience. The
 * property test compares them.
 */

/** Netbars whose people receive notices. */
const inService = ne(netbars.status, 'archived');

/** An audience as a query with the columns `kind` and `target_id`. */
export type Audience = SQL;

/** The active audience of a notice. */
export const activeAudience = (noticeId: number): Audience =>
  sql`select ${noticeAudience.kind}, ${noticeAudience.targetId} from ${noticeAudience} where ${noticeAudience.noticeId} = ${noticeId} and ${noticeAudience.isActive} and ${noticeAudience.kind} <> 'test'`;

/** An audience that is not stored yet. */
export function audienceRows(rows: readonly { kind: AudienceKind; targetId: number }[]): Audience {
  const kinds = rows.map(({ kind }) => kind);
  const ids = rows.map(({ targetId }) => targetId);
  return sql`select * from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::bigint[]) as chosen(kind, target_id)`;
}

/** Selects the ids of the enabled users of an audience. */
export function peopleOf(audience: Audience): SQL {
  const isOf = (kind: AudienceKind) => sql`audience.kind = ${sql.raw(`'${kind}'`)}`;
  const target = sql`audience.target_id`;
  const everybody = sql`select ${users.id} as id from ${users} where exists (select from audience where ${isOf('all')})`;
  const parts = [
    sql`select ${target} from audience where ${isOf('person')} or ${isOf('member')}`,
    sql`select ${userAuthorities.userId} from audience join ${userAuthorities} on ${userAuthorities.authorityId} = ${target} where ${isOf('role')}`,
    sql`select ${markets.ownerId} from audience join ${markets} on ${markets.id} = ${target} where ${isOf('market')}`,
    sql`select ${marketMembers.userId} from audience join ${marketMembers} on ${marketMembers.marketId} = ${target} and ${marketMembers.status} = 'active' where ${isOf('market')}`,
    ...[netbars.ownerId, netbars.memberId].flatMap((person) => [
      sql`select ${person} from audience join ${netbars} on ${netbars.id} = ${target} and ${inService} where ${isOf('netbar')}`,
      sql`select ${person} from audience join ${netbars} on ${netbars.marketId} = ${target} and ${inService} where ${isOf('marketNetbar')}`,
      sql`select ${person} from audience join ${targetScopeMembers} on ${targetScopeMembers.scopeId} = ${target} join ${netbars} on ${netbars.id} = ${targetScopeMembers.netbarId} and ${inService} where ${isOf('scope')}`,
    ]),
  ];
  return sql`with audience as materialized (${audience}), people as (${sql.join([everybody, ...parts], sql` union `)}) select ${users.id} from people join ${users} on ${users.id} = people.id where ${users.enable} = ${ENABLED}`;
}

/** Counts the people of an audience. */
export async function countPeople(tx: Tx, audience: Audience): Promise<number> {
  const result = await tx.execute(
    sql`select count(*)::int as count from (${peopleOf(audience)}) counted`,
  );
  return (result as unknown as { rows: { count: number }[] }).rows[0]?.count ?? 0;
}

/** Id of a user, or its placeholder in a prepared statement. */
export type UserId = number | Placeholder;

/** Selects the keys of a reader: `kind` and `target_id`. */
function keysOf(userId: UserId): SQL {
  const isOfUser = or(eq(netbars.ownerId, userId), eq(netbars.memberId, userId));
  const ownNetbars = sql`from ${netbars} where ${and(isOfUser, inService)}`;
  const parts = [
    sql`select 'all'::text as kind, 0::bigint as target_id`,
    sql`select 'person', ${userId}::int`,
    sql`select 'member', ${userId}::int`,
    sql`select 'role', ${userAuthorities.authorityId} from ${userAuthorities} where ${userAuthorities.userId} = ${userId}`,
    sql`select 'market', ${markets.id} from ${markets} where ${markets.ownerId} = ${userId}`,
    sql`select 'market', ${marketMembers.marketId} from ${marketMembers} where ${and(eq(marketMembers.userId, userId), eq(marketMembers.status, 'active'))}`,
    sql`select 'marketNetbar', ${netbars.marketId} ${ownNetbars} and ${netbars.marketId} is not null`,
    sql`select 'netbar', ${netbars.id} ${ownNetbars}`,
    sql`select 'scope', ${targetScopeMembers.scopeId} from ${targetScopeMembers} join ${netbars} on ${netbars.id} = ${targetScopeMembers.netbarId} where ${and(isOfUser, inService)}`,
  ];
  return sql.join(parts, sql` union `);
}

const UNPUBLISHED = ['draft', 'scheduled'] as const;

/** Condition for the notices that a user receives now, and those that the user is trying. */
export function isReceivedBy(userId: UserId): SQL {
  const received = sql`select ${noticeAudience.noticeId} from ${noticeAudience} join (${keysOf(userId)}) keys on keys.kind = ${noticeAudience.kind} and keys.target_id = ${noticeAudience.targetId} where ${noticeAudience.isActive}`;
  const tried = sql`select ${noticeAudience.noticeId} from ${noticeAudience} where ${noticeAudience.kind} = 'test' and ${noticeAudience.targetId} = ${userId} and ${noticeAudience.isActive}`;
  return or(
    and(eq(notices.status, 'published'), sql`${notices.id} = any(array(${received}))`),
    and(inArray(notices.status, [...UNPUBLISHED]), sql`${notices.id} = any(array(${tried}))`),
  ) as SQL;
}

/** Condition for a read that answers a notice: of a revision that counts, and confirmed if needed. */
const isAnswer = sql`${noticeReads.revision} >= ${notices.askedRevision} and (not ${notices.needConfirm} or ${noticeReads.confirmedAt} is not null)`;

/** Condition for notices that a user still has to read or confirm. */
export const isPendingFor = (userId: UserId): SQL =>
  sql`not exists (select from ${noticeReads} where ${noticeReads.userId} = ${userId} and ${noticeReads.noticeId} = ${notices.id} and ${isAnswer})`;
