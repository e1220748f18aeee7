import type { Tx } from '../../../db/database.ts';
import { type FieldError, Refusal } from '../../../http/errors.ts';
import { validator } from '../../../http/validation.ts';
import { MAX_DEPTH, pathTo } from '../../kernel/lists/tree.ts';
import { readMenuTree } from './baseMenus.ts';
import type { BaseMenuNode } from './baseSchemas.ts';
import { type ImportResult, ImportRow } from './importSchemas.ts';
import { texts } from './texts.ts';
import { checkFields, normalizeComponentPath } from './writes.ts';

/** An existing menu row. */
type ExistingMenu = Omit<BaseMenuNode, 'children'>;

/** A row of an import and its result. */
export interface PlannedRow {
  index: number;
  name: string;
  title: string;
  parent: string;
  /** The parsed row, or undefined for an invalid row. */
  row?: ImportRow;
  kept?: ExistingMenu;
  result: ImportResult;
  changes: string[];
  reasons: string[];
}

/** Rows by name. An existing row has its id, and a new row has a negative number. */
interface Names {
  planned: ReadonlyMap<string, PlannedRow>;
  kept: ReadonlyMap<string, ExistingMenu>;
}

const check = validator(ImportRow) as (value: unknown) => ImportRow;

/** Returns all existing menu rows by name. */
async function readKeptMenus(tx: Tx): Promise<Map<string, ExistingMenu>> {
  const menusByName = new Map<string, ExistingMenu>();
  await readMenuTree(tx, (node) => menusByName.set(node.name, node));
  return menusByName;
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

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields of an existing row that the import changes. Omitted fields do not change. */
function changesOf(
  { parent, parameters, menuBtn, meta, component, ...plain }: ImportRow,
  existing: ExistingMenu,
  parentName: string,
): string[] {
  const before = existing as unknown as Record<string, unknown>;
  const changedFields = Object.entries({ ...plain, component: normalizeComponentPath(component) })
    .filter(([field, value]) => value !== undefined && before[field] !== value)
    .map(([field]) => field);
  const inMeta = Object.entries(meta)
    .filter(
      ([field, value]) =>
        value !== undefined && (existing.meta as Record<string, unknown>)[field] !== value,
    )
    .map(([field]) => `meta.${field}`);
  const keptParameters = existing.parameters.map(({ type, key, value }) => ({ type, key, value }));
  const keptButtons = existing.menuBtn.map(({ name, desc }) => ({ name, desc }));
  const buttons = menuBtn?.map(({ name, desc = '' }) => ({ name, desc }));
  return [
    ...(parentName === parent ? [] : ['parentId']),
    ...changedFields,
    ...inMeta,
    ...(parameters === undefined || isSame(parameters, keptParameters) ? [] : ['parameters']),
    ...(buttons === undefined || isSame(buttons, keptButtons) ? [] : ['menuBtn']),
  ];
}

/**
 * Returns the tree after the import, with ids of existing rows and negative numbers of new rows.
 */
function positionsAfter({ planned, kept: existingMenus }: Names): {
  parents: Map<number, number>;
  numberOf(name: string): number | undefined;
} {
  const numbers = new Map([...existingMenus].map(([name, { ID }]) => [name, ID]));
  for (const { name, index, result } of planned.values())
    if (result !== 'refuse' && !numbers.has(name)) numbers.set(name, -1 - index);
  const parents = new Map([...existingMenus.values()].map(({ ID, parentId }) => [ID, parentId]));
  for (const { name, parent, result } of planned.values()) {
    const number = numbers.get(name);
    if (number === undefined || result === 'refuse' || result === 'skip') continue;
    parents.set(number, parent === '' ? 0 : (numbers.get(parent) ?? Number.NaN));
  }
  return { parents, numberOf: (name) => numbers.get(name) };
}

const isPlaced = ({ result }: PlannedRow): boolean => result !== 'refuse' && result !== 'skip';

/** Returns the rows whose parent does not exist or is refused. */
function findOrphans({ planned, kept: existingMenus }: Names): Map<PlannedRow, string> {
  const orphans = new Map<PlannedRow, string>();
  for (const row of planned.values()) {
    if (!isPlaced(row) || row.parent === '') continue;
    const parentRow = planned.get(row.parent);
    if (!parentRow && !existingMenus.has(row.parent))
      orphans.set(row, texts.parentUnknown(row.parent));
    if (parentRow?.result === 'refuse') orphans.set(row, texts.parentRefused(row.parent));
  }
  return orphans;
}

/** Returns the rows that would be in their own branch or cause too much depth. */
function findMisplaced(names: Names): Map<PlannedRow, string> {
  const { parents, numberOf } = positionsAfter(names);
  const placed = [...names.planned.values()].filter(isPlaced);
  const byNumber = new Map(placed.map((row) => [numberOf(row.name), row]));
  const wrong = new Map<PlannedRow, string>();
  for (const number of parents.keys()) {
    const path = pathTo(parents, number);
    const plannedRow = byNumber.get(number);
    if (path === undefined && plannedRow) wrong.set(plannedRow, texts.ownBranch);
    if (path === undefined || path.length <= MAX_DEPTH) continue;
    const moved = [...path]
      .reverse()
      .map((at) => byNumber.get(at))
      .find((row) => row !== undefined);
    if (moved) wrong.set(moved, texts.tooDeep(MAX_DEPTH));
  }
  return wrong;
}

/**
 * Refuses rows without a valid position. Returns whether there were any, because rows below them
 * must be checked again.
 */
function refuseMisplaced(names: Names): boolean {
  const orphans = findOrphans(names);
  const wrong = orphans.size > 0 ? orphans : findMisplaced(names);
  for (const [row, reason] of wrong) refuseRow(row, reason);
  return wrong.size > 0;
}

/**
 * Plans an import row by row. Existing rows are identified by name, and rows that the import does
 * not contain do not change. A row below a refused row is refused as well.
 *
 * @param existing whether existing rows are changed or skipped
 */
export async function planImport(
  tx: Tx,
  values: readonly unknown[],
  existing: 'update' | 'skip',
): Promise<PlannedRow[]> {
  const existingMenus = await readKeptMenus(tx);
  const titles = new Map([...existingMenus.values()].map(({ ID, name }) => [ID, name]));
  const planned = new Map<string, PlannedRow>();
  const rows = values.map(readRow);
  for (const row of rows) {
    const first = row.name === '' ? undefined : planned.get(row.name);
    if (first) refuseRow(row, texts.nameTwice(first.index + 1));
    else if (row.name !== '') planned.set(row.name, row);
    const now = existingMenus.get(row.name);
    if (row.result === 'refuse' || !row.row || !now) continue;
    row.kept = now;
    row.changes =
      existing === 'skip' ? [] : changesOf(row.row, now, titles.get(now.parentId) ?? '');
    row.result = existing === 'skip' ? 'skip' : row.changes.length > 0 ? 'update' : 'same';
  }
  // Rows below a refused row become invalid in the next pass.
  while (refuseMisplaced({ planned, kept: existingMenus }));
  return rows;
}
