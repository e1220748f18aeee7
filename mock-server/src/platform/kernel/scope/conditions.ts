import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Hang, managerAnchor, marketAnchor, netbarAnchor } from '../area/hang.ts';
import { isNamed, ofNames } from '../identity/authority/namedNetbars.ts';
import type { RoleScope } from '../identity/authority/roleScope.ts';
import { authorityDatas } from '../identity/authority/tables.ts';
import { userAuthorities } from '../identity/user/tables.ts';

/** Whose sight a condition is about: one person's, or that of all who hold a role. */
export type Whose = { userId: number } | { holdersOf: number };

/** Every row, or those that a condition names. */
export type Condition = SQL | undefined;

const nothing = sql`false`;

/** Values of a list that is read once, before the rows: an index serves it also beside other conditions. */
const amongRead = (column: AnyPgColumn, list: SQL): SQL => sql`${column} = any(array(${list}))`;

const isPerson = (column: AnyPgColumn, whose: Whose): SQL =>
  'userId' in whose
    ? eq(column, whose.userId)
    : amongRead(
        column,
        sql`select ${userAuthorities.userId} from ${userAuthorities} where ${userAuthorities.authorityId} = ${whose.holdersOf}`,
      );

const oneOf = (...conditions: Condition[]): SQL => or(...conditions) ?? nothing;

const has = ({ kinds }: RoleScope) => ({
  all: kinds.includes('all'),
  market: kinds.includes('market'),
  member: kinds.includes('member'),
  owner: kinds.includes('owner'),
  custom: kinds.includes('custom'),
});

/** The markets that somebody heads. `column` holds the number of a market. */
function headed(whose: Whose, column: AnyPgColumn): Condition {
  const anchor = marketAnchor();
  if (!anchor) return undefined;
  const { id, head } = anchor.columns;
  if (column === id) return isPerson(head, whose);
  return amongRead(column, sql`select ${id} from ${id.table} where ${isPerson(head, whose)}`);
}

/** The markets that somebody manages beside their heads. */
function managed(whose: Whose, column: AnyPgColumn): Condition {
  const anchor = managerAnchor();
  if (!anchor) return undefined;
  const { market, person, is } = anchor.columns;
  return amongRead(
    column,
    sql`select ${market} from ${market.table} where ${isPerson(person, whose)} and ${is}`,
  );
}

function marketsIn(scope: RoleScope, whose: Whose, column: AnyPgColumn): Condition {
  const is = has(scope);
  if (is.all) return undefined;
  return oneOf(
    is.market ? headed(whose, column) : undefined,
    is.market || is.member ? managed(whose, column) : undefined,
    isNamed(column, scope.marketIds),
  );
}

/** The netbars of a scope, as a condition on the table of netbars itself. */
function netbarsIn(scope: RoleScope, whose: Whose): Condition {
  const is = has(scope);
  const anchor = netbarAnchor();
  if (is.all || !anchor) return is.all ? undefined : nothing;
  const { owner, member, market } = anchor.columns;
  return oneOf(
    is.market ? headed(whose, market) : undefined,
    is.member ? isPerson(member, whose) : undefined,
    is.owner ? isPerson(owner, whose) : undefined,
    ...ofNames(anchor.columns, scope),
  );
}

/** A column of the netbars of a scope, to look others up by. */
function ofNetbars(
  scope: RoleScope,
  whose: Whose,
  pick: 'id' | 'owner' | 'member',
): SQL | undefined {
  const anchor = netbarAnchor();
  return (
    anchor &&
    sql`select ${anchor.columns[pick]} from ${anchor.columns.id.table} where ${netbarsIn(scope, whose)}`
  );
}

/**
 * The people of a scope: oneself, and who owns a netbar in it. Where markets or netbars are one's charge as a whole, also who looks
 * after them; where markets are named, also who heads them.
 */
function usersIn(scope: RoleScope, whose: Whose, column: AnyPgColumn): Condition {
  const is = has(scope);
  if (is.all) return undefined;
  const owners = is.market || is.member || is.custom ? ofNetbars(scope, whose, 'owner') : undefined;
  const members = is.market || is.custom ? ofNetbars(scope, whose, 'member') : undefined;
  const anchor = marketAnchor();
  const named = anchor && isNamed(anchor.columns.id, scope.marketIds);
  const heads =
    named && sql`select ${anchor.columns.head} from ${anchor.columns.id.table} where ${named}`;
  return oneOf(
    isPerson(column, whose),
    ...[owners, members, heads].map((list) => list && amongRead(column, list)),
  );
}

/** What a query over a table must hold to, for a scope and whoever has it; nothing when he sees every row. */
export function conditionFor(hang: Hang, scope: RoleScope, whose: Whose, role: number): Condition {
  switch (hang.on) {
    case 'nothing':
      return undefined;
    case 'netbars':
      return netbarsIn(scope, whose);
    case 'markets':
      return marketsIn(scope, whose, hang.columns.id);
    case 'netbar': {
      if (has(scope).all) return undefined;
      const ids = ofNetbars(scope, whose, 'id');
      return ids ? amongRead(hang.column, ids) : nothing;
    }
    case 'market':
      return marketsIn(scope, whose, hang.column);
    case 'managers':
      return marketsIn(scope, whose, hang.columns.market);
    case 'user':
      return usersIn(scope, whose, hang.column);
    case 'creator':
      return amongRead(
        hang.role,
        sql`select ${authorityDatas.dataAuthorityId} from ${authorityDatas} where ${authorityDatas.authorityId} = ${role}`,
      );
  }
}
