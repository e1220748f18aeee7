import type { DataOf } from '@console/shared/request';
import type { ProcessNode } from './process.model.ts';
import type { TreeRow } from './VirtualTree.tsx';

export type Comparison = DataOf<'POST /process/compareSnapshots'>;
export type ComparedRow = Comparison['rows'][number];
type State = ComparedRow['state'];

/** Two snapshots as one tree. */
interface Compared {
  children: ReadonlyMap<string, readonly ComparedRow[]>;
  byId: ReadonlyMap<string, ComparedRow>;
  /** Number of changed descendants, only for rows that have some. */
  changesBelow: ReadonlyMap<string, number>;
  counts: Readonly<Record<State, number>>;
}

/** A row of the comparison. With a `count` above one it represents equal unchanged siblings. */
export interface CompareRow extends TreeRow {
  compared: ComparedRow;
  changesBelow: number;
  count: number;
}

interface Filter {
  onlyChanges: boolean;
  keyword: string;
}

/** Number of equal unchanged siblings that are folded into one row. */
const ALIKE = 3;
/** Levels that are open initially, besides the ancestors of changes. */
const OPEN_LEVELS = 2;

/** Builds the tree from the rows of the response, in which parents come first. */
export function buildComparison(rows: readonly ComparedRow[]): Compared {
  const children = new Map<string, ComparedRow[]>();
  const byId = new Map(rows.map((row) => [row.rowId, row]));
  const changesBelow = new Map<string, number>();
  const counts = { same: 0, added: 0, gone: 0, changed: 0 };
  for (const row of rows) {
    counts[row.state] += 1;
    const siblings = children.get(row.parentId);
    if (siblings) siblings.push(row);
    else children.set(row.parentId, [row]);
  }
  for (const { rowId, parentId, state } of [...rows].reverse()) {
    const changes = (changesBelow.get(rowId) ?? 0) + (state === 'same' ? 0 : 1);
    if (changes > 0) changesBelow.set(parentId, (changesBelow.get(parentId) ?? 0) + changes);
  }
  return { children, byId, changesBelow, counts };
}

const fits = ({ node, before }: ComparedRow, keyword: string): boolean =>
  [node, before].some(
    (process) =>
      process !== null &&
      (String(process.pid) === keyword ||
        [process.name, process.path, process.cmdline, process.user, process.sha256].some((text) =>
          text.toLowerCase().includes(keyword),
        )),
  );

/** The matching rows with their ancestors. Undefined without a filter. */
function wantedIn(
  { byId }: Compared,
  { onlyChanges, keyword }: Filter,
): ReadonlySet<string> | undefined {
  const query = keyword.trim().toLowerCase();
  if (!onlyChanges && query === '') return undefined;
  const ids = new Set<string>();
  for (const row of byId.values()) {
    if ((onlyChanges && row.state === 'same') || (query !== '' && !fits(row, query))) continue;
    for (
      let at: ComparedRow | undefined = row;
      at && !ids.has(at.rowId);
      at = byId.get(at.parentId)
    )
      ids.add(at.rowId);
  }
  return ids;
}

const alike = ({ node: { name, path, user, signature } }: ComparedRow) =>
  JSON.stringify([name, path, user, signature]);

interface Item {
  id: string;
  compared: ComparedRow;
  /** The folded rows. */
  members?: readonly ComparedRow[];
}

const single = (compared: ComparedRow): Item => ({ id: compared.rowId, compared });

/** Folds equal unchanged siblings into one item. */
function folded({ changesBelow }: Compared, siblings: readonly ComparedRow[]): Item[] {
  const groups = new Map<string, ComparedRow[]>();
  const isStill = ({ rowId, state }: ComparedRow) => state === 'same' && !changesBelow.has(rowId);
  for (const row of siblings.filter(isStill)) {
    const group = groups.get(alike(row));
    if (group) group.push(row);
    else groups.set(alike(row), [row]);
  }
  return siblings.flatMap((row) => {
    const members = isStill(row) ? (groups.get(alike(row)) ?? []) : [];
    if (members.length < ALIKE) return [single(row)];
    return members[0] === row ? [{ id: `group:${row.rowId}`, compared: row, members }] : [];
  });
}

/**
 * The visible rows from top to bottom. `toggled` contains the rows whose open state differs from
 * the default.
 */
export function comparisonRows(
  compared: Compared,
  filter: Filter,
  toggled: ReadonlySet<string>,
): CompareRow[] {
  const visible = wantedIn(compared, filter);
  const itemsBelow = (parentId: string): Item[] => {
    const siblings = compared.children.get(parentId) ?? [];
    return visible
      ? siblings.filter(({ rowId }) => visible.has(rowId)).map(single)
      : folded(compared, siblings);
  };
  const rows: CompareRow[] = [];
  const waiting = [{ items: itemsBelow(''), at: 0, level: 1, parentId: '' }];
  for (let next = waiting.at(-1); next; next = waiting.at(-1)) {
    const item = next.items[next.at];
    if (!item) {
      waiting.pop();
      continue;
    }
    next.at += 1;
    const { id, compared: row, members } = item;
    const below = members ? members.map(single) : itemsBelow(id);
    const changesBelow = compared.changesBelow.get(id) ?? 0;
    const isOpenFirst =
      members === undefined &&
      (visible !== undefined || changesBelow > 0 || next.level <= OPEN_LEVELS);
    const hasBelow = below.length > 0;
    const isOpen = hasBelow && isOpenFirst !== toggled.has(id);
    rows.push({
      id,
      parentId: next.parentId,
      level: next.level,
      index: next.at,
      siblings: next.items.length,
      hasBelow,
      isOpen,
      compared: row,
      changesBelow,
      count: members?.length ?? 1,
    });
    if (isOpen) waiting.push({ items: below, at: 0, level: next.level + 1, parentId: id });
  }
  return rows;
}

/** The ancestors of a row, the root first. */
export function pathToCompared({ byId }: Compared, { parentId }: ComparedRow): ComparedRow[] {
  const above: ComparedRow[] = [];
  for (let at = byId.get(parentId); at; at = byId.get(at.parentId)) above.push(at);
  return above.reverse();
}

/** A process in the older and in the newer snapshot. */
export const comparedSides = ({
  state,
  node,
  before,
}: ComparedRow): Record<'before' | 'now', ProcessNode | null> => ({
  before: state === 'added' ? null : (before ?? node),
  now: state === 'gone' ? null : node,
});
