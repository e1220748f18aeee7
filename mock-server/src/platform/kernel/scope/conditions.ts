import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  managerAnchor,
  marketAnchor,
  netbarAnchor,
  type ScopeBinding,
} from '../area/scopeBinding.ts';
import { isOneOf, namedNetbarConditions } from '../identity/authority/namedNetbars.ts';
import type { RoleScope } from '../identity/authority/roleScope.ts';
import { authorityDatas } from '../identity/authority/tables.ts';
import { userAuthorities } from '../identity/user/tables.ts';

/** Users for whom a condition is made: one user, or all holders of a role. */
export type ScopeSubject = { userId: number } | { holdersOf: number };

/** Condition for visible rows; undefined if all rows are visible. */
export type Condition = SQL | undefined;

const noRows = sql`false`;

/**
 * Condition for a column with a value of a subquery. The subquery is evaluated once before the rows
 * are read, so that an index can be used together with other conditions.
 */
const inSubquery = (column: AnyPgColumn, list: SQL): SQL => sql`${column} = any(array(${list}))`;

const isPerson = (column: AnyPgColumn, subject: ScopeSubject): SQL =>
  'userId' in subject
    ? eq(column, subject.userId)
    : inSubquery(
        column,
        sql`select ${userAuthorities.userId} from ${userAuthorities} where ${userAuthorities.authorityId} = ${subject.holdersOf}`,
      );

const anyOf = (...conditions: Condition[]): SQL => or(...conditions) ?? noRows;

const kindsOf = ({ kinds }: RoleScope) => ({
  all: kinds.includes('all'),
  market: kinds.includes('market'),
  member: kinds.includes('member'),
  owner: kinds.includes('owner'),
  custom: kinds.includes('custom'),
});

/** Condition for the markets that the users head. `column` contains a market id. */
function headedMarkets(subject: ScopeSubject, column: AnyPgColumn): Condition {
  const anchor = marketAnchor();
  if (!anchor) return undefined;
  const { id, head } = anchor.columns;
  if (column === id) return isPerson(head, subject);
  return inSubquery(column, sql`select ${id} from ${id.table} where ${isPerson(head, subject)}`);
}

/** Condition for the markets that the users manage without heading them. */
function managedMarkets(subject: ScopeSubject, column: AnyPgColumn): Condition {
  const anchor = managerAnchor();
  if (!anchor) return undefined;
  const { market, person, isActive } = anchor.columns;
  return inSubquery(
    column,
    sql`select ${market} from ${market.table} where ${isPerson(person, subject)} and ${isActive}`,
  );
}

function marketsIn(scope: RoleScope, subject: ScopeSubject, column: AnyPgColumn): Condition {
  const is = kindsOf(scope);
  if (is.all) return undefined;
  return anyOf(
    is.market ? headedMarkets(subject, column) : undefined,
    is.market || is.member ? managedMarkets(subject, column) : undefined,
    isOneOf(column, scope.marketIds),
  );
}

/** Condition on the table of netbars for the netbars of a scope. */
function netbarsIn(scope: RoleScope, subject: ScopeSubject): Condition {
  const is = kindsOf(scope);
  const anchor = netbarAnchor();
  if (is.all || !anchor) return is.all ? undefined : noRows;
  const { owner, member, market } = anchor.columns;
  return anyOf(
    is.market ? headedMarkets(subject, market) : undefined,
    is.member ? isPerson(member, subject) : undefined,
    is.owner ? isPerson(owner, subject) : undefined,
    ...namedNetbarConditions(anchor.columns, scope),
  );
}

/** Selects a column of the netbars of a scope, for use in a subquery. */
function netbarColumn(
  scope: RoleScope,
  subject: ScopeSubject,
  pick: 'id' | 'owner' | 'member',
): SQL | undefined {
  const anchor = netbarAnchor();
  return (
    anchor &&
    sql`select ${anchor.columns[pick]} from ${anchor.columns.id.table} where ${netbarsIn(scope, subject)}`
  );
}

/**
 * Condition for the users in a scope: the users themselves, and owners of netbars in the scope. For
 * scopes over markets or custom netbars also the users who maintain these netbars, and for listed
 * markets also their heads.
 */
function usersIn(scope: RoleScope, subject: ScopeSubject, column: AnyPgColumn): Condition {
  const is = kindsOf(scope);
  if (is.all) return undefined;
  const owners =
    is.market || is.member || is.custom ? netbarColumn(scope, subject, 'owner') : undefined;
  const members = is.market || is.custom ? netbarColumn(scope, subject, 'member') : undefined;
  const anchor = marketAnchor();
  const named = anchor && isOneOf(anchor.columns.id, scope.marketIds);
  const heads =
    named && sql`select ${anchor.columns.head} from ${anchor.columns.id.table} where ${named}`;
  return anyOf(
    isPerson(column, subject),
    ...[owners, members, heads].map((list) => list && inSubquery(column, list)),
  );
}

/**
 * Returns the condition on a table for a scope and its users; undefined if all rows are visible.
 */
export function conditionFor(
  binding: ScopeBinding,
  scope: RoleScope,
  subject: ScopeSubject,
  role: number,
): Condition {
  switch (binding.on) {
    case 'nothing':
      return undefined;
    case 'netbars':
      return netbarsIn(scope, subject);
    case 'markets':
      return marketsIn(scope, subject, binding.columns.id);
    case 'netbar': {
      if (kindsOf(scope).all) return undefined;
      const ids = netbarColumn(scope, subject, 'id');
      return ids ? inSubquery(binding.column, ids) : noRows;
    }
    case 'market':
      return marketsIn(scope, subject, binding.column);
    case 'managers':
      return marketsIn(scope, subject, binding.columns.market);
    case 'user':
      return usersIn(scope, subject, binding.column);
    case 'creator':
      return inSubquery(
        binding.role,
        sql`select ${authorityDatas.dataAuthorityId} from ${authorityDatas} where ${authorityDatas.authorityId} = ${role}`,
      );
  }
}
