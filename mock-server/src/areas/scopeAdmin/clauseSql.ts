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
/** Parts of a listed version. Null if it is not made of numbers. */
const listedParts = sql`case when listed.version ~ '^[0-9]{1,9}([.][0-9]{1,9})*$'
  then string_to_array(listed.version, '.')::int[] end`;
const nextVersion = (condition: SQL) =>
  sql`(select min(${terminals.clientVersion}) from ${terminals} where ${condition})`;

function versionComparison({ operator, values: [low = '', high = ''] }: Clause): SQL {
  if (operator === 'gte') return sql`${listedParts} >= ${versionParts(low)}`;
  if (operator === 'lte') return sql`${listedParts} <= ${versionParts(low)}`;
  return sql`${listedParts} between ${versionParts(low)} and ${versionParts(high)}`;
}

/**
 * Compares each version once instead of once per terminal. The recursive query reads one index
 * entry per version.
 */
const versionCondition = (clause: Clause): SQL =>
  sql`${terminals.clientVersion} = any(array(
    with recursive listed(version) as (
      select ${nextVersion(sql`true`)}
      union all
      select ${nextVersion(sql`${terminals.clientVersion} > listed.version`)}
      from listed where listed.version is not null
    )
    select listed.version from listed where ${versionComparison(clause)}))`;

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
  group: (values) =>
    sql`${terminals.groupId} in (select ${terminalGroups.id} from ${terminalGroups} where ${terminalGroups.name} = any(${words(values)}))`,
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

const activeTerminals = sql`${terminals.netbarId} = ${netbars.id} and ${terminals.status} <> 'removed'`;

/** Restriction of a computation. */
export interface Restriction {
  netbarIds?: readonly number[];
  /** Condition on `netbars`, for example the data scope of a caller. */
  where?: SQL | undefined;
}

/**
 * Query for the members of a rule: `netbar_id`, `whole`, `terminal_count`, and `terminal_ids`, which
 * is null for a whole netbar. A netbar is whole if its own attributes match and none of its
 * terminals is excluded.
 *
 * @param lists whether `terminal_ids` is computed; otherwise it is null in all rows
 */
export function membersQuery(
  rule: ScopeRule,
  { netbarIds, where }: Restriction,
  lists = true,
): SQL {
  const candidates = and(
    sql`${netbars.status} not in ('archived', 'rejected')`,
    any(rule.include.map(netbarPart)),
    not(any(rule.exclude.filter(isWholeNetbar))),
    netbarIds && sql`${netbars.id} = any(${sql.param([...netbarIds])}::int[])`,
    where,
  );
  const wholeGroups = rule.include.filter(isWholeNetbar);
  const excludingGroups = rule.exclude.filter((group) => !isWholeNetbar(group));
  const isExcluded = sql`coalesce(${any(excludingGroups)}, false)`;
  // `candidates` contains the include groups of netbars.
  const isIncluded = wholeGroups.length === rule.include.length ? sql`true` : any(rule.include);
  const matches = and(isIncluded, excludingGroups.length > 0 ? not(isExcluded) : undefined);
  // Rows of terminals that do not match are needed only to find netbars that are whole.
  const [join, condition, matching, whole] =
    wholeGroups.length === 0
      ? [sql`inner`, and(candidates, matches), sql`true`, sql`false`]
      : [
          sql`left`,
          candidates,
          matches,
          sql`coalesce(${any(wholeGroups)}, false) and count(${terminals.id}) filter (where ${isExcluded}) = 0`,
        ];
  const terminalIds = lists
    ? sql`array_agg(${terminals.id} order by ${terminals.id}) filter (where ${matching})`
    : sql`null::int[]`;
  return sql`select netbar_id, whole, case when whole then null else terminal_ids end as terminal_ids, terminal_count
    from (
      select ${netbars.id} as netbar_id, ${whole} as whole, ${terminalIds} as terminal_ids,
        (count(${terminals.id}) filter (where ${matching}))::int as terminal_count
      from ${netbars} ${join} join ${terminals} on ${activeTerminals}
      where ${condition} group by ${netbars.id}
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
    terminalTag: sql`from ${terminals} where ${terminals.tags} <> '{}' and ${terminals.tags} @> array[${value}]`,
    group: sql`from ${terminalGroups} where ${terminalGroups.name} = ${value}`,
  }[dimension];
  return sql`select listed.value from unnest(${words(values)}) listed(value)
    where exists (select ${source})`;
}
