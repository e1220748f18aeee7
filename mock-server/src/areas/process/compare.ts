import type { ProcessTree, ProcessTreeNode } from './tree.ts';

/** Properties that can differ in the newer snapshot. */
export const CHANGE_TYPES = [
  'restarted',
  'parent',
  'path',
  'cmdline',
  'user',
  'file',
  'signature',
] as const;
type Change = (typeof CHANGE_TYPES)[number];

export const COMPARISON_STATES = ['same', 'added', 'gone', 'changed'] as const;

/** Process of either snapshot, at its position in the merged tree. */
interface ComparedRow {
  rowId: string;
  parentId: string;
  state: (typeof COMPARISON_STATES)[number];
  changes: Change[];
  /** State in the newer snapshot. For an ended process, state in the older one. */
  node: ProcessTreeNode;
  /** State in the older snapshot, if the process has changed. */
  before: ProcessTreeNode | null;
}

interface Pair {
  before: ProcessTreeNode | undefined;
  now: ProcessTreeNode | undefined;
}

const currentNode = ({ before, now }: Pair): ProcessTreeNode => (now ?? before) as ProcessTreeNode;
const byStart = (a: ProcessTreeNode, b: ProcessTreeNode): number =>
  a.startAt.localeCompare(b.startAt) || a.pid - b.pid;

/** Alignment of two snapshots of a terminal. */
class Alignment {
  readonly pairs: Pair[] = [];
  readonly #byBefore = new Map<string, Pair>();
  readonly #byNow = new Map<string, Pair>();
  readonly #before: ProcessTree;
  readonly #now: ProcessTree;

  constructor(before: ProcessTree, now: ProcessTree) {
    this.#before = before;
    this.#now = now;
    for (const node of now.nodes.values()) {
      const previous = before.nodes.get(node.nodeId);
      // Equal id and start time with another image happens if the clock was set back.
      if (previous?.name === node.name) this.#add(previous, node);
    }
    this.#pairRestarted();
    for (const node of before.nodes.values())
      if (!this.#byBefore.has(node.nodeId)) this.#add(node, undefined);
  }

  #add(before: ProcessTreeNode | undefined, now: ProcessTreeNode | undefined): void {
    const pair = { before, now };
    this.pairs.push(pair);
    if (before) this.#byBefore.set(before.nodeId, pair);
    if (now) this.#byNow.set(now.nodeId, pair);
  }

  /** Pairs ended and new processes with the same parent, name and path as restarts. */
  #pairRestarted(): void {
    const ended = new Map<string, ProcessTreeNode[]>();
    for (const node of this.#before.nodes.values())
      if (!this.#byBefore.has(node.nodeId)) {
        const key = JSON.stringify([node.parentId, node.name, node.path]);
        const queue = ended.get(key);
        if (queue) queue.push(node);
        else ended.set(key, [node]);
      }
    for (const queue of ended.values()) queue.sort(byStart);
    // Top down, so that children of a restarted process are matched with the children of the former
    // one.
    for (const node of [...this.#now.nodes.values()].sort(
      (a, b) => a.depth - b.depth || byStart(a, b),
    )) {
      if (this.#byNow.has(node.nodeId)) continue;
      const parent = this.#byNow.get(node.parentId);
      const formerParentId = node.parentId === '' ? '' : parent?.before?.nodeId;
      const queue =
        formerParentId === undefined
          ? undefined
          : ended.get(JSON.stringify([formerParentId, node.name, node.path]));
      this.#add(queue?.shift(), node);
    }
  }

  /** Returns the parent of a process, which may be in the other snapshot. */
  parentOf(pair: Pair): Pair | undefined {
    return pair.now
      ? this.#byNow.get(pair.now.parentId)
      : this.#byBefore.get(pair.before?.parentId ?? '');
  }

  changesOf(pair: Pair): Change[] {
    const { before, now } = pair;
    if (!before || !now) return [];
    const differs: Readonly<Record<Change, boolean>> = {
      restarted: before.nodeId !== now.nodeId,
      parent: this.#byBefore.get(before.parentId) !== this.#byNow.get(now.parentId),
      path: before.path !== now.path,
      cmdline: before.cmdline !== now.cmdline,
      user: before.user !== now.user,
      file: before.sha256 !== now.sha256,
      signature: before.signature !== now.signature || before.signer !== now.signer,
    };
    return CHANGE_TYPES.filter((change) => differs[change]);
  }
}

const pairState = ({ before, now }: Pair, changes: readonly Change[]): ComparedRow['state'] =>
  before === undefined
    ? 'added'
    : now === undefined
      ? 'gone'
      : changes.length > 0
        ? 'changed'
        : 'same';

// The prefix is needed, because an ended process may have the id and start time of a new one.
const rowIdFor = (pair: Pair): string =>
  pair.now ? pair.now.nodeId : `gone:${pair.before?.nodeId}`;

/** Merges both trees into rows. Each row follows its parent. */
export function compareTrees(before: ProcessTree, now: ProcessTree): ComparedRow[] {
  const alignment = new Alignment(before, now);
  const children = new Map<Pair | undefined, Pair[]>();
  for (const pair of alignment.pairs) {
    const parent = alignment.parentOf(pair);
    const siblings = children.get(parent);
    if (siblings) siblings.push(pair);
    else children.set(parent, [pair]);
  }
  const rows: ComparedRow[] = [];
  const sortedChildren = (parent: Pair | undefined) =>
    (children.get(parent) ?? []).sort((a, b) => byStart(currentNode(b), currentNode(a)));
  const stack = sortedChildren(undefined).map((pair) => ({ pair, parentId: '', depth: 0 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { pair, parentId, depth } = next;
    const changes = alignment.changesOf(pair);
    const state = pairState(pair, changes);
    const rowId = rowIdFor(pair);
    rows.push({
      rowId,
      parentId,
      state,
      changes,
      node: { ...currentNode(pair), depth },
      before: state === 'changed' ? (pair.before ?? null) : null,
    });
    for (const child of sortedChildren(pair))
      stack.push({ pair: child, parentId: rowId, depth: depth + 1 });
  }
  return rows;
}
