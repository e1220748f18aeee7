import type { Node, ProcessTree } from './tree.ts';

/** What of a process can be another one in the newer snapshot. */
export const CHANGES = [
  'restarted',
  'parent',
  'path',
  'cmdline',
  'user',
  'file',
  'signature',
] as const;
type Change = (typeof CHANGES)[number];

export const STATES = ['same', 'added', 'gone', 'changed'] as const;

/** A process of either snapshot at its place in both. */
interface ComparedRow {
  rowId: string;
  parentId: string;
  state: (typeof STATES)[number];
  changes: Change[];
  /** As it is in the newer one; as it was, where it has ended. */
  node: Node;
  /** As it was, where it has changed. */
  before: Node | null;
}

interface Pair {
  before: Node | undefined;
  now: Node | undefined;
}

const shownOf = ({ before, now }: Pair): Node => (now ?? before) as Node;
const inOrder = (a: Node, b: Node): number => a.startAt.localeCompare(b.startAt) || a.pid - b.pid;

/** Two snapshots of a machine laid beside each other. */
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
      const was = before.nodes.get(node.nodeId);
      // The same number and start, and another image: a clock that was set back.
      if (was?.name === node.name) this.#add(was, node);
    }
    this.#pairRestarted();
    for (const node of before.nodes.values())
      if (!this.#byBefore.has(node.nodeId)) this.#add(node, undefined);
  }

  #add(before: Node | undefined, now: Node | undefined): void {
    const pair = { before, now };
    this.pairs.push(pair);
    if (before) this.#byBefore.set(before.nodeId, pair);
    if (now) this.#byNow.set(now.nodeId, pair);
  }

  /** What has ended and what began in its place, below the same one and alike, are one process that was started anew. */
  #pairRestarted(): void {
    const ended = new Map<string, Node[]>();
    for (const node of this.#before.nodes.values())
      if (!this.#byBefore.has(node.nodeId)) {
        const key = JSON.stringify([node.parentId, node.name, node.path]);
        const queue = ended.get(key);
        if (queue) queue.push(node);
        else ended.set(key, [node]);
      }
    for (const queue of ended.values()) queue.sort(inOrder);
    // From the top, so that what hangs below one that was started anew finds its own.
    for (const node of [...this.#now.nodes.values()].sort(
      (a, b) => a.depth - b.depth || inOrder(a, b),
    )) {
      if (this.#byNow.has(node.nodeId)) continue;
      const parent = this.#byNow.get(node.parentId);
      const wasBelow = node.parentId === '' ? '' : parent?.before?.nodeId;
      const queue =
        wasBelow === undefined
          ? undefined
          : ended.get(JSON.stringify([wasBelow, node.name, node.path]));
      this.#add(queue?.shift(), node);
    }
  }

  /** The one that a process hangs below, which may be in the other snapshot too. */
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
    return CHANGES.filter((change) => differs[change]);
  }
}

const stateOf = ({ before, now }: Pair, changes: readonly Change[]): ComparedRow['state'] =>
  before === undefined
    ? 'added'
    : now === undefined
      ? 'gone'
      : changes.length > 0
        ? 'changed'
        : 'same';

// A process that ended may have the number and start of one that began.
const rowIdOf = (pair: Pair): string =>
  pair.now ? pair.now.nodeId : `gone:${pair.before?.nodeId}`;

/** Both trees as one, row by row, each after the one that it hangs below: what is the same stands in one row. */
export function compareTrees(before: ProcessTree, now: ProcessTree): ComparedRow[] {
  const alignment = new Alignment(before, now);
  const below = new Map<Pair | undefined, Pair[]>();
  for (const pair of alignment.pairs) {
    const parent = alignment.parentOf(pair);
    const siblings = below.get(parent);
    if (siblings) siblings.push(pair);
    else below.set(parent, [pair]);
  }
  const rows: ComparedRow[] = [];
  const sorted = (parent: Pair | undefined) =>
    (below.get(parent) ?? []).sort((a, b) => inOrder(shownOf(b), shownOf(a)));
  const waiting = sorted(undefined).map((pair) => ({ pair, parentId: '', depth: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { pair, parentId, depth } = next;
    const changes = alignment.changesOf(pair);
    const state = stateOf(pair, changes);
    const rowId = rowIdOf(pair);
    rows.push({
      rowId,
      parentId,
      state,
      changes,
      node: { ...shownOf(pair), depth },
      before: state === 'changed' ? (pair.before ?? null) : null,
    });
    for (const child of sorted(pair))
      waiting.push({ pair: child, parentId: rowId, depth: depth + 1 });
  }
  return rows;
}
