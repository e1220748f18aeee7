/** Number of members of a list or an object that are shown at a time. */
export const MAX_MEMBERS = 100;
/** Maximum number of rows for expanding everything. */
export const MAX_ROWS = 2000;

/** State of a node that the user has changed. Missing properties have their defaults. */
export interface NodeState {
  isOpen?: boolean;
  /** Number of shown members. */
  members?: number;
  /** Whether a long text is shown completely. */
  isWhole?: boolean;
}

/** A line of the tree. */
export interface JsonRow {
  /** JSON Pointer of the value. */
  path: string;
  /** Name in its object or index in its list. `null` for the root. */
  name: string | number | null;
  value: unknown;
  level: number;
  /** Number of members, `null` for a primitive value. */
  size: number | null;
  isOpen: boolean;
  /** Position among its siblings, from 1, and their number. */
  place: number;
  among: number;
  /** Number of members that are not shown, if the line is their placeholder. */
  rest: number;
}

/** Returns the members of a list or an object with their names. */
function membersOf(value: unknown): [name: string | number, value: unknown][] | null {
  if (Array.isArray(value)) return value.map((member, index) => [index, member]);
  if (typeof value === 'object' && value !== null) return Object.entries(value);
  return null;
}

const pointer = (path: string, name: string | number): string =>
  `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Whether a node is expanded, by the user's choice or by its level. */
function isOpenAt(
  states: ReadonlyMap<string, NodeState>,
  path: string,
  level: number,
  open: number,
): boolean {
  return states.get(path)?.isOpen ?? level <= open;
}

/** Returns the visible lines of the tree from top to bottom. */
export function jsonRows(
  root: unknown,
  states: ReadonlyMap<string, NodeState>,
  open: number,
): JsonRow[] {
  const rows: JsonRow[] = [];
  type Waiting = Pick<JsonRow, 'path' | 'name' | 'value' | 'level' | 'place' | 'among' | 'rest'>;
  const waiting: Waiting[] = [
    { path: '', name: null, value: root, level: 1, place: 1, among: 1, rest: 0 },
  ];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { path, level, rest } = node;
    const members = rest > 0 ? null : membersOf(node.value);
    const isOpen = members !== null && members.length > 0 && isOpenAt(states, path, level, open);
    rows.push({ ...node, size: members?.length ?? null, isOpen });
    if (!isOpen) continue;
    const shown = members.slice(0, states.get(path)?.members ?? MAX_MEMBERS);
    const among = members.length;
    const below: Waiting[] = shown.map(([name, value], index) => ({
      path: pointer(path, name),
      name,
      value,
      level: level + 1,
      place: index + 1,
      among,
      rest: 0,
    }));
    if (shown.length < among) {
      const at = {
        path: `${path}#rest`,
        name: null,
        value: undefined,
        level: level + 1,
        place: shown.length + 1,
        among,
      };
      below.push({ ...at, rest: among - shown.length });
    }
    waiting.push(...below.reverse());
  }
  return rows;
}

/** Expands all nodes from the root, up to the maximum number of rows. */
export function openAll(root: unknown): { states: Map<string, NodeState>; isCut: boolean } {
  const states = new Map<string, NodeState>();
  const waiting: [path: string, value: unknown][] = [['', root]];
  let rows = 1;
  for (let at = 0; at < waiting.length; at += 1) {
    const [path, value] = waiting[at] as [string, unknown];
    const members = membersOf(value)?.slice(0, MAX_MEMBERS) ?? [];
    if (members.length === 0) continue;
    if (rows + members.length > MAX_ROWS) {
      // Collapse the remaining nodes, including those that are initially expanded.
      for (const [left] of waiting.slice(at)) states.set(left, { isOpen: false });
      return { states, isCut: true };
    }
    rows += members.length;
    states.set(path, { isOpen: true });
    waiting.push(
      ...members.map(([name, member]): [string, unknown] => [pointer(path, name), member]),
    );
  }
  return { states, isCut: false };
}

/** Returns the text to copy: a string unchanged, other values as JSON. */
export function toCopyText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}
