import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { regionPrefix } from '../../platform/kernel/regions/regions.ts';
import { netbars } from '../netbar/index.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import { type Clause, isNetbarClause, type ScopeRule } from '../targetScope/index.ts';

const ids = (values: readonly string[]) => sql`${sql.param(values.map(Number))}::int[]`;
const words = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Converts `*` and `?` to a pattern of LIKE. */
const likePattern = (text: string): string =>
  text
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll('*', '%')
    .replaceAll('?', '_');
const patterns = (values: readonly string[]) => words(values.map(likePattern));

const versionParts = (version: string): SQL => sql`string_to_array(${version}, '.')::int[]`;
/** Parts of the version of a terminal. Null if it is not made of numbers. */
const terminalVersion = sql`case when ${terminals.clientVersion} ~ '^[0-9]{1,9}([.][0-9]{1,9})*$'
  then string_to_array(${terminals.clientVersion}, '.')::int[] end`;

function versionCondition({ operator, values: [low = '', high = ''] }: Clause): SQL {
  if (operator === 'gte') return sql`${terminalVersion} >= ${versionParts(low)}`;
  if (operator === 'lte') return sql`${terminalVersion} <= ${versionParts(low)}`;
  return sql`${terminalVersion} between ${versionParts(low)} and ${versionParts(high)}`;
}

function numberCondition({ operator, values }: Clause): SQL {
  if (operator === 'wildcard') return sql`${terminals.terminalNo} ilike any(${patterns(values)})`;
  const [low = '', high = ''] = values.map((no) => no.toUpperCase());
  // Only numbers of the same length are in a range, as in the ranges of groups.
  return sql`length(${terminals.terminalNo}) = ${low.length}::int
    and upper(${terminals.terminalNo}) collate "C" between ${low} and ${high}`;
}

/** Condition of `in` by dimension. */
const IS_ONE_OF: Readonly<Record<Clause['dimension'], (values: readonly string[]) => SQL>> = {
  market: (values) => sql`${netbars.marketId} = any(${ids(values)})`,
  region: (values) =>
    sql`${netbars.regionCode} like any(${words(values.map((code) => `${regionPrefix(code)}%`))})`,
  netbar: (values) => sql`${netbars.id} = any(${ids(values)})`,
  netbarTag: (values) => sql`${netbars.tags} && ${words(values)}`,
  ring: (values) => sql`${netbars.ring} = any(${words(values)})`,
  diskless: (values) => sql`${netbars.disklessType} = any(${words(values)})`,
  group: (values) => sql`${terminalGroups.name} = any(${words(values)})`,
  terminal: (values) => sql`${terminals.id} = any(${ids(values)})`,
  terminalTag: (values) => sql`${terminals.tags} && ${words(values)}`,
  terminalNo: (values) => sql`${terminals.terminalNo} = any(${words(values)})`,
  os: (values) => sql`${terminals.osVersion} = any(${words(values)})`,
  clientVersion: (values) => sql`${terminals.clientVersion} = any(${words(values)})`,
};

/** Condition of a clause. Unknown attributes match only `notIn`. */
function clauseSql(clause: Clause): SQL {
  const { dimension, operator, values } = clause;
  const isIn = IS_ONE_OF[dimension];
  if (operator === 'in') return isIn(values);
  if (operator === 'notIn') return sql`not coalesce(${isIn(values)}, false)`;
  if (dimension === 'clientVersion') return versionCondition(clause);
  if (dimension === 'terminalNo') return numberCondition(clause);
  return sql`${terminals.osVersion} ilike any(${patterns(values)})`;
}

const all = (clauses: readonly Clause[]): SQL => and(sql`true`, ...clauses.map(clauseSql)) as SQL;
const any = (groups: readonly (readonly Clause[])[]): SQL =>
  or(sql`false`, ...groups.map(all)) as SQL;
const netbarPart = (group: readonly Clause[]) => group.filter(isNetbarClause);
const isWholeNetbar = (group: readonly Clause[]): boolean => group.every(isNetbarClause);

/** Whether a rule needs the terminals themselves, not only their number. */
const usesTerminals = ({ include, exclude }: ScopeRule): boolean =>
  ![...include, ...exclude].every(isWholeNetbar);

const activeTerminals = sql`${terminals.netbarId} = ${netbars.id} and ${terminals.status} <> 'removed'`;

/** Restriction of a computation. */
export interface Restriction {
  netbarIds?: readonly number[];
  /** Condition on `netbars`, for example the data scope of a caller. */
  where?: SQL | undefined;
}

/**
 * Query for the members of a rule: `netbar_id`, `terminal_count`, and `terminal_ids`, which is null
 * for a whole netbar. A netbar is whole if its own attributes match and none of its terminals is
 * excluded.
 */
export function membersQuery(rule: ScopeRule, { netbarIds, where }: Restriction): SQL {
  const candidates = and(
    sql`${netbars.status} not in ('archived', 'rejected')`,
    any(rule.include.map(netbarPart)),
    not(any(rule.exclude.filter(isWholeNetbar))),
    netbarIds && sql`${netbars.id} = any(${sql.param([...netbarIds])}::int[])`,
    where,
  );
  if (!usesTerminals(rule))
    return sql`select ${netbars.id} as netbar_id, null::int[] as terminal_ids,
      (select count(*)::int from ${terminals} where ${activeTerminals}) as terminal_count
      from ${netbars} where ${candidates}`;
  const matches = and(any(rule.include), not(sql`coalesce(${any(rule.exclude)}, false)`));
  const hasGroups = [...rule.include, ...rule.exclude]
    .flat()
    .some(({ dimension }) => dimension === 'group');
  return sql`select netbar_id, case when whole then null else terminal_ids end as terminal_ids, terminal_count
    from (
      select ${netbars.id} as netbar_id,
        (${any(rule.include.filter(isWholeNetbar))}) and count(${terminals.id}) = count(${terminals.id}) filter (where ${matches}) as whole,
        array_agg(${terminals.id} order by ${terminals.id}) filter (where ${matches}) as terminal_ids,
        (count(${terminals.id}) filter (where ${matches}))::int as terminal_count
      from ${netbars} left join ${terminals} on ${activeTerminals}
      ${hasGroups ? sql`left join ${terminalGroups} on ${terminalGroups.id} = ${terminals.groupId}` : sql``}
      where ${candidates} group by ${netbars.id}
    ) counted where whole or terminal_count > 0`;
}

/** Dimensions with words as values. A word disappears when users rename it everywhere. */
export const WORD_DIMENSIONS = ['netbarTag', 'terminalTag', 'group'] as const;
export type WordDimension = (typeof WORD_DIMENSIONS)[number];

/** Query for the values, as `value`, that a netbar, terminal or group still has. */
export function usedValuesQuery(dimension: WordDimension, values: readonly string[]): SQL {
  const value = sql`listed.value`;
  const source = {
    netbarTag: sql`from ${netbars} where ${netbars.tags} @> array[${value}]`,
    terminalTag: sql`from ${terminals} where ${terminals.tags} @> array[${value}]`,
    group: sql`from ${terminalGroups} where ${terminalGroups.name} = ${value}`,
  }[dimension];
  return sql`select listed.value from unnest(${words(values)}) listed(value)
    where exists (select ${source})`;
}
