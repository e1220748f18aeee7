/** Members of one list or object that are shown at a time. */
export const MAX_MEMBERS = 100;
/** Rows up to which everything is opened at once. */
export const MAX_ROWS = 2000;

/** How a person has left a node; what is not said of it is as the tree begins. */
export interface NodeState {
  isOpen?: boolean;
  /** How many of its members are shown. */
  members?: number;
  /** Whether a long text is shown whole. */
  isWhole?: boolean;
}

/** A line of the tree. */
export interface JsonRow {
  /** Where it stands, as a JSON Pointer. */
  path: string;
  /** The name in its object or the place in its list; `null` for the whole. */
  name: string | number | null;
  value: unknown;
  level: number;
  /** How many members it has; `null` for what has none and cannot be opened. */
  size: number | null;
  isOpen: boolean;
  /** Of its neighbours: which one it is, from 1, and how many there are. */
  place: number;
  among: number;
  /** Stands for members that are not shown: how many. */
  rest: number;
}

/** Members of a list or an object with their names. */
function membersOf(value: unknown): [name: string | number, value: unknown][] | null {
  if (Array.isArray(value)) return value.map((one, index) => [index, one]);
  if (typeof value === 'object' && value !== null) return Object.entries(value);
  return null;
}

const pointer = (path: string, name: string | number): string =>
  `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Whether a node is open: as the person left it, else by its level. */
function isOpenAt(
  states: ReadonlyMap<string, NodeState>,
  path: string,
  level: number,
  open: number,
): boolean {
  return states.get(path)?.isOpen ?? level <= open;
}

/** The lines of the tree as it is opened now, from the top. */
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

/** Everything open, from the top, as long as there are rows for it. */
export function openAll(root: unknown): { states: Map<string, NodeState>; isCut: boolean } {
  const states = new Map<string, NodeState>();
  const waiting: [path: string, value: unknown][] = [['', root]];
  let rows = 1;
  for (let at = 0; at < waiting.length; at += 1) {
    const [path, value] = waiting[at] as [string, unknown];
    const members = membersOf(value)?.slice(0, MAX_MEMBERS) ?? [];
    if (members.length === 0) continue;
    if (rows + members.length > MAX_ROWS) {
      // What is left stays closed, however deep the tree is open at first.
      for (const [left] of waiting.slice(at)) states.set(left, { isOpen: false });
      return { states, isCut: true };
    }
    rows += members.length;
    states.set(path, { isOpen: true });
    waiting.push(...members.map(([name, one]): [string, unknown] => [pointer(path, name), one]));
  }
  return { states, isCut: false };
}

/** A value as it is copied: a text as it is, everything else as JSON. */
export function copied(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}
