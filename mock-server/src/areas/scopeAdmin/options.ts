import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { regions } from '../../platform/kernel/regions/regions.ts';
import { inScope, readScope } from '../../platform/kernel/scope/scope.ts';
import { markets, netbars } from '../netbar/index.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import {
  DIMENSION_NAMES,
  DIMENSIONS,
  type DimensionName,
  SCOPE_TYPES,
} from '../targetScope/index.ts';
import { readClauseChoices } from './names.ts';
import type { ScopeOptions } from './schemas.ts';
import { texts } from './texts.ts';

/** Maximum number of values that a form offers per attribute. */
const MAX_VALUES = 200;
type Option = { value: string; label: string };

/** Kinds of records to choose from, by dimension with ids. */
const CHOICES: Partial<Record<DimensionName, string>> = { netbar: 'netbar', terminal: 'terminal' };
/** Dimensions whose values can be typed, because a tag or version may appear later. */
const FREE: readonly DimensionName[] = [
  'netbarTag',
  'group',
  'terminalTag',
  'terminalNo',
  'os',
  'clientVersion',
];

const sameLabel = (values: readonly string[]): Option[] =>
  [...values]
    .sort((first, second) => first.localeCompare(second, 'zh-CN', { numeric: true }))
    .map((value) => ({ value, label: value }));

async function distinct(
  tx: Tx,
  table: PgTable,
  value: SQL<string>,
  where: SQL | undefined,
): Promise<Option[]> {
  const rows = await tx.selectDistinct({ value }).from(table).where(where).limit(MAX_VALUES);
  return sameLabel(rows.map((row) => row.value));
}

const filled = (column: AnyPgColumn) => sql`${column} <> ''`;

async function readValues({
  tx,
  caller,
}: ActorContext): Promise<Partial<Record<DimensionName, Option[]>>> {
  const ofNetbar = await inScope(tx, caller, netbars);
  const ofTerminal = await inScope(tx, caller, terminals);
  const marketRows = await tx
    .select({ value: sql<string>`${markets.id}::text`, label: markets.name })
    .from(markets)
    .where(await inScope(tx, caller, markets))
    .orderBy(asc(markets.id))
    .limit(MAX_VALUES);
  const { ring, diskless } = await readClauseChoices(tx);
  return {
    market: marketRows,
    region: regions.flatMap(({ code, name, children = [] }) => [
      { value: code, label: name },
      ...children.map((city) => ({ value: city.code, label: `${name} ${city.name}` })),
    ]),
    netbarTag: await distinct(tx, netbars, sql`unnest(${netbars.tags})`, ofNetbar),
    ring,
    diskless,
    group: await distinct(
      tx,
      terminalGroups,
      sql`${terminalGroups.name}`,
      await inScope(tx, caller, terminalGroups),
    ),
    terminalTag: await distinct(
      tx,
      terminals,
      sql`unnest(${terminals.tags})`,
      and(sql`${terminals.tags} <> '{}'`, ofTerminal),
    ),
    os: await distinct(
      tx,
      terminals,
      sql`${terminals.osVersion}`,
      and(filled(terminals.osVersion), ofTerminal),
    ),
    clientVersion: await distinct(
      tx,
      terminals,
      sql`${terminals.clientVersion}`,
      and(filled(terminals.clientVersion), ofTerminal),
    ),
  };
}

/** Reads what clauses can compare in the caller's data scope, and the types that may be created. */
export async function readScopeOptions(by: ActorContext): Promise<ScopeOptions> {
  const values = await readValues(by);
  const isWide = (await readScope(by.tx, by.caller)).all;
  return {
    dimensions: DIMENSION_NAMES.map((value) => ({
      value,
      label: texts.dimensions[value],
      operators: DIMENSIONS[value].operators.map((operator) => ({
        value: operator,
        label: texts.operators[operator],
      })),
      values: values[value] ?? [],
      choices: CHOICES[value] ?? '',
      free: FREE.includes(value),
    })),
    types: SCOPE_TYPES.filter((type) => isWide || type === 'static').map((value) => ({
      value,
      label: texts.types[value],
    })),
  };
}
