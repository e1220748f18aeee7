import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { regionName } from '../../platform/kernel/regions/regions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readChoices } from '../../platform/services/dictionary/choices.ts';
import { markets, netbars } from '../netbar/index.ts';
import { terminals } from '../pc/index.ts';
import { type Clause, type ScopeRule, valuesOf } from '../targetScope/index.ts';
import type { ShownClause } from './schemas.ts';
import { texts } from './texts.ts';

/** Names of the records that clauses refer to, by id, limited to the caller's data scope. */
export type ScopeNames = Readonly<
  Record<'market' | 'netbar' | 'terminal', ReadonlyMap<string, string>>
>;

const byId = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [String(id), name]));

/** Reads the names of the records that a rule, or several, refer to. */
export async function readNames(
  { tx, caller }: ActorContext,
  ...rules: readonly ScopeRule[]
): Promise<ScopeNames> {
  const idsOf = (dimension: 'market' | 'netbar' | 'terminal') => [
    ...new Set(rules.flatMap((rule) => valuesOf(rule, dimension).map(Number))),
  ];
  const named = async (
    table: typeof markets | typeof netbars,
    ids: readonly number[],
  ): Promise<ReadonlyMap<string, string>> =>
    byId(
      ids.length === 0
        ? []
        : await tx
            .select({ id: table.id, name: table.name })
            .from(table)
            .where(and(inArray(table.id, [...ids]), await inScope(tx, caller, table))),
    );
  const terminalIds = idsOf('terminal');
  const terminalRows =
    terminalIds.length === 0
      ? []
      : await tx
          .select({ id: terminals.id, no: terminals.terminalNo, netbar: netbars.name })
          .from(terminals)
          .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
          .where(and(inArray(terminals.id, terminalIds), await inScope(tx, caller, terminals)));
  return {
    market: await named(markets, idsOf('market')),
    netbar: await named(netbars, idsOf('netbar')),
    terminal: byId(
      terminalRows.map(({ id, no, netbar }) => ({ id, name: texts.terminalOfNetbar(no, netbar) })),
    ),
  };
}

/** Dictionaries whose values clauses contain, by dimension. */
const CLAUSE_DICTS = { ring: 'netbar_ring', diskless: 'diskless_type' } as const;

/** Choices of dictionary values by dimension. */
export const readClauseChoices = (tx: Tx) => readChoices(tx, CLAUSE_DICTS);
export type ClauseChoices = Awaited<ReturnType<typeof readClauseChoices>>;

/** Returns the visible values of a clause with their labels. */
function visibleValues(
  { dimension, values }: Clause,
  names: ScopeNames,
  choices: ClauseChoices,
): { value: string; label: string }[] {
  if (dimension === 'market' || dimension === 'netbar' || dimension === 'terminal')
    return values.flatMap((value) => {
      const label = names[dimension].get(value);
      return label === undefined ? [] : [{ value, label }];
    });
  const labelOf = (value: string): string => {
    if (dimension === 'region') return regionName(value);
    if (dimension !== 'ring' && dimension !== 'diskless') return value;
    return choices[dimension].find((choice) => choice.value === value)?.label ?? value;
  };
  return values.map((value) => ({ value, label: labelOf(value) }));
}

/** Returns a clause in words, with the visible ones of its values. */
export function showClause(clause: Clause, names: ScopeNames, choices: ClauseChoices): ShownClause {
  const visible = visibleValues(clause, names, choices);
  return {
    ...clause,
    title: texts.dimensions[clause.dimension],
    verb: texts.operators[clause.operator],
    values: visible.map(({ value }) => value),
    labels: visible.map(({ label }) => label),
    hidden: clause.values.length - visible.length,
  };
}
