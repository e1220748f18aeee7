import type { Tx } from '../../../db/database.ts';
import { type FieldError, Refusal } from '../../../http/errors.ts';
import { validator } from '../../../http/validation.ts';
import { MAX_DEPTH, pathTo } from '../../kernel/lists/tree.ts';
import { readMenuTree } from './baseMenus.ts';
import type { BaseMenuNode } from './baseSchemas.ts';
import { type ImportResult, ImportRow } from './importSchemas.ts';
import { texts } from './texts.ts';
import { checkFields, keptComponent } from './writes.ts';

/** A menu row that is there. */
type KeptMenu = Omit<BaseMenuNode, 'children'>;

/** A row of an import, and what is to become of it. */
export interface PlannedRow {
  index: number;
  name: string;
  title: string;
  parent: string;
  /** As it is written; nothing for one that could not be read. */
  row?: ImportRow;
  kept?: KeptMenu;
  result: ImportResult;
  changes: string[];
  reasons: string[];
}

/** How menus are named in an import: a row that is there has its number, a new one a negative one of its own. */
interface Names {
  planned: ReadonlyMap<string, PlannedRow>;
  kept: ReadonlyMap<string, KeptMenu>;
}

const check = validator(ImportRow) as (value: unknown) => ImportRow;

/** Every row of the menu by its name. */
async function readKeptMenus(tx: Tx): Promise<Map<string, KeptMenu>> {
  const kept = new Map<string, KeptMenu>();
  await readMenuTree(tx, (node) => kept.set(node.name, node));
  return kept;
}

const textOf = (value: unknown, key: string): string => {
  const text = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof text === 'string' ? text.slice(0, 200) : '';
};

function readRow(value: unknown, index: number): PlannedRow {
  const meta = (value as { meta?: unknown } | null | undefined)?.meta;
  const named = {
    index,
    name: textOf(value, 'name'),
    title: textOf(meta, 'title'),
    parent: textOf(value, 'parent'),
  };
  try {
    const row = check(value);
    checkFields(row);
    return { ...named, row, result: 'add', changes: [], reasons: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { errors = [] } = error.data as { errors?: FieldError[] };
    return { ...named, result: 'refuse', changes: [], reasons: errors.map(({ msg }) => msg) };
  }
}

const refuseRow = (planned: PlannedRow, reason: string): void => {
  planned.result = 'refuse';
  planned.reasons.push(reason);
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields of a kept row that a row of the import changes. What the import leaves out stays. */
function changesOf(
  { parent, parameters, menuBtn, meta, component, ...plain }: ImportRow,
  kept: KeptMenu,
  above: string,
): string[] {
  const before = kept as unknown as Record<string, unknown>;
  const own = Object.entries({ ...plain, component: keptComponent(component) })
    .filter(([field, value]) => value !== undefined && before[field] !== value)
    .map(([field]) => field);
  const inMeta = Object.entries(meta)
    .filter(
      ([field, value]) =>
        value !== undefined && (kept.meta as Record<string, unknown>)[field] !== value,
    )
    .map(([field]) => `meta.${field}`);
  const keptParameters = kept.parameters.map(({ type, key, value }) => ({ type, key, value }));
  const keptButtons = kept.menuBtn.map(({ name, desc }) => ({ name, desc }));
  const buttons = menuBtn?.map(({ name, desc = '' }) => ({ name, desc }));
  return [
    ...(above === parent ? [] : ['parentId']),
    ...own,
    ...inMeta,
    ...(parameters === undefined || isSame(parameters, keptParameters) ? [] : ['parameters']),
    ...(buttons === undefined || isSame(buttons, keptButtons) ? [] : ['menuBtn']),
  ];
}

/** Where every row would hang: numbers of rows that are there, and of new ones. */
function placesAfter({ planned, kept }: Names): {
  parents: Map<number, number>;
  numberOf(name: string): number | undefined;
} {
  const numbers = new Map([...kept].map(([name, { ID }]) => [name, ID]));
  for (const { name, index, result } of planned.values())
    if (result !== 'refuse' && !numbers.has(name)) numbers.set(name, -1 - index);
  const parents = new Map([...kept.values()].map(({ ID, parentId }) => [ID, parentId]));
  for (const { name, parent, result } of planned.values()) {
    const number = numbers.get(name);
    if (number === undefined || result === 'refuse' || result === 'skip') continue;
    parents.set(number, parent === '' ? 0 : (numbers.get(parent) ?? Number.NaN));
  }
  return { parents, numberOf: (name) => numbers.get(name) };
}

const isPlaced = ({ result }: PlannedRow): boolean => result !== 'refuse' && result !== 'skip';

/** The rows whose parent is nowhere, or refused. */
function orphansOf({ planned, kept }: Names): Map<PlannedRow, string> {
  const orphans = new Map<PlannedRow, string>();
  for (const one of planned.values()) {
    if (!isPlaced(one) || one.parent === '') continue;
    const above = planned.get(one.parent);
    if (!above && !kept.has(one.parent)) orphans.set(one, texts.parentUnknown(one.parent));
    if (above?.result === 'refuse') orphans.set(one, texts.parentRefused(one.parent));
  }
  return orphans;
}

/** The rows that would stand in their own branch, or with which rows would stand too deep. */
function misplacedOf(names: Names): Map<PlannedRow, string> {
  const { parents, numberOf } = placesAfter(names);
  const placed = [...names.planned.values()].filter(isPlaced);
  const byNumber = new Map(placed.map((one) => [numberOf(one.name), one]));
  const wrong = new Map<PlannedRow, string>();
  for (const number of parents.keys()) {
    const path = pathTo(parents, number);
    const own = byNumber.get(number);
    if (path === undefined && own) wrong.set(own, texts.ownBranch);
    if (path === undefined || path.length <= MAX_DEPTH) continue;
    const moved = [...path]
      .reverse()
      .map((at) => byNumber.get(at))
      .find((one) => one !== undefined);
    if (moved) wrong.set(moved, texts.tooDeep(MAX_DEPTH));
  }
  return wrong;
}

/** Refuses rows that have no place. @returns whether there were any: others may have hung below them */
function refuseMisplaced(names: Names): boolean {
  const orphans = orphansOf(names);
  const wrong = orphans.size > 0 ? orphans : misplacedOf(names);
  for (const [one, reason] of wrong) refuseRow(one, reason);
  return wrong.size > 0;
}

/**
 * What an import would do to the menu, row by row. Rows that are there are known by their names; what the import does not name stays
 * as it is. A row below one that is refused is refused too.
 *
 * @param existing whether rows that are there are changed, or left alone
 */
export async function planImport(
  tx: Tx,
  values: readonly unknown[],
  existing: 'update' | 'skip',
): Promise<PlannedRow[]> {
  const kept = await readKeptMenus(tx);
  const titles = new Map([...kept.values()].map(({ ID, name }) => [ID, name]));
  const planned = new Map<string, PlannedRow>();
  const rows = values.map(readRow);
  for (const one of rows) {
    const first = one.name === '' ? undefined : planned.get(one.name);
    if (first) refuseRow(one, texts.nameTwice(first.index + 1));
    else if (one.name !== '') planned.set(one.name, one);
    const now = kept.get(one.name);
    if (one.result === 'refuse' || !one.row || !now) continue;
    one.kept = now;
    one.changes =
      existing === 'skip' ? [] : changesOf(one.row, now, titles.get(now.parentId) ?? '');
    one.result = existing === 'skip' ? 'skip' : one.changes.length > 0 ? 'update' : 'same';
  }
  // What hung below a row that is refused now is misplaced with it.
  while (refuseMisplaced({ planned, kept }));
  return rows;
}
