import { type Anomaly, anomaliesOf } from './anomalies.ts';
import type { Process } from './process.ts';

export interface Node extends Process {
  nodeId: string;
  parentId: string;
  anomalies: Anomaly[];
  /** How many hang below it. */
  childCount: number;
  /** More than one: so many alike, of which this row stands for all. */
  count: number;
  depth: number;
}

/** So many alike below the same one are shown as one row. */
const ALIKE = 3;
const GROUP = 'group:';

const idOf = ({ pid, startAt }: Process) => `${pid}-${Date.parse(startAt)}`;
const alike = ({ name, path, user, signature }: Process) =>
  JSON.stringify([name, path, user, signature]);

/** The processes of one snapshot as a tree. */
export class ProcessTree {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly #children = new Map<string, Node[]>();

  constructor(processes: readonly Process[]) {
    const byPid = new Map(processes.map((one) => [one.pid, one]));
    const nodes = new Map<string, Node>();
    for (const one of processes) {
      const told = byPid.get(one.ppid);
      // A number that was used again: nobody is the child of what began after it.
      const isParent = told !== undefined && told !== one && told.startAt <= one.startAt;
      const parent = isParent ? told : undefined;
      nodes.set(idOf(one), {
        ...one,
        nodeId: idOf(one),
        parentId: parent ? idOf(parent) : '',
        childCount: 0,
        count: 1,
        depth: 0,
        anomalies: anomaliesOf(one, parent),
      });
    }
    this.nodes = nodes;
    this.#breakRounds();
    for (const node of nodes.values()) {
      const siblings = this.#children.get(node.parentId) ?? [];
      siblings.push(node);
      this.#children.set(node.parentId, siblings);
      const parent = nodes.get(node.parentId);
      if (parent) parent.childCount += 1;
    }
    for (const siblings of this.#children.values())
      siblings.sort((a, b) => a.startAt.localeCompare(b.startAt) || a.pid - b.pid);
    this.#measure('', 0);
  }

  /** Two that began in the same moment and name each other would hang on nothing. */
  #breakRounds(): void {
    const settled = new Set<string>();
    for (const node of this.nodes.values()) {
      const way = new Set<string>();
      let at: Node | undefined = node;
      for (; at && !settled.has(at.nodeId) && !way.has(at.nodeId); at = this.nodes.get(at.parentId))
        way.add(at.nodeId);
      if (at && way.has(at.nodeId)) at.parentId = '';
      for (const nodeId of way) settled.add(nodeId);
    }
  }

  #measure(parentId: string, depth: number): void {
    const waiting = [{ parentId, depth }];
    for (let next = waiting.pop(); next; next = waiting.pop())
      for (const node of this.#children.get(next.parentId) ?? []) {
        node.depth = next.depth;
        waiting.push({ parentId: node.nodeId, depth: next.depth + 1 });
      }
  }

  /** What hangs below a node, or what a row of many alike stands for. `open` are never folded away. */
  childrenOf(nodeId: string, open: ReadonlySet<string> = new Set()): Node[] {
    if (nodeId.startsWith(GROUP)) {
      const [parentId = '', key = ''] = JSON.parse(nodeId.slice(GROUP.length)) as string[];
      return (this.#children.get(parentId) ?? [])
        .filter((node) => alike(node) === key)
        .map((node) => ({ ...node, parentId: nodeId, depth: node.depth + 1 }));
    }
    const siblings = this.#children.get(nodeId) ?? [];
    const counts = new Map<string, number>();
    for (const node of siblings) counts.set(alike(node), (counts.get(alike(node)) ?? 0) + 1);
    const shown = new Set<string>();
    return siblings.flatMap((node) => {
      const key = alike(node);
      const count = counts.get(key) ?? 1;
      if (count < ALIKE || open.has(node.nodeId)) return [node];
      if (shown.has(key)) return [];
      shown.add(key);
      return [
        { ...node, nodeId: `${GROUP}${JSON.stringify([nodeId, key])}`, childCount: count, count },
      ];
    });
  }

  /** Nodes and all above them, each way up once: thousands may hang below each other. */
  #upwards(nodeIds: readonly string[]): Set<string> {
    const found = new Set<string>();
    for (const nodeId of nodeIds)
      for (
        let at = this.nodes.get(nodeId);
        at && !found.has(at.nodeId);
        at = this.nodes.get(at.parentId)
      )
        found.add(at.nodeId);
    return found;
  }

  /** The first levels, row by row, and the way down to those that are named. */
  first(depth: number, revealed: readonly string[] = []): Node[] {
    const open = this.#upwards(revealed);
    const rows: Node[] = [];
    const walk = (parentId: string, left: number): void => {
      for (const node of this.childrenOf(parentId, open)) {
        rows.push(node);
        if (node.count === 1 && (left > 1 || open.has(node.nodeId))) walk(node.nodeId, left - 1);
      }
    };
    walk('', depth);
    return rows;
  }

  /** Those that hold to a condition with all above them, row by row, none folded. */
  search(fits: (node: Node) => boolean, most: number): Node[] {
    const found = [...this.nodes.values()].filter(fits).slice(0, most);
    const wanted = this.#upwards(found.map(({ nodeId }) => nodeId));
    const rows: Node[] = [];
    const walk = (parentId: string): void => {
      for (const node of this.#children.get(parentId) ?? [])
        if (wanted.has(node.nodeId)) {
          rows.push(node);
          walk(node.nodeId);
        }
    };
    walk('');
    return rows;
  }
}
