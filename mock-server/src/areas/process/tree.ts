import { type Anomaly, detectAnomalies } from './anomalies.ts';
import type { Process } from './process.ts';

export interface ProcessTreeNode extends Process {
  nodeId: string;
  parentId: string;
  anomalies: Anomaly[];
  /** Number of direct children. */
  childCount: number;
  /** Above 1, the row represents a group of identical processes. */
  count: number;
  depth: number;
}

/** From this number on, identical processes with the same parent are grouped into one row. */
const MIN_GROUP_SIZE = 3;
const GROUP = 'group:';

const nodeIdOf = ({ pid, startAt }: Process) => `${pid}-${Date.parse(startAt)}`;
const groupKey = ({ name, path, user, signature }: Process) =>
  JSON.stringify([name, path, user, signature]);

/** Process tree of one snapshot. */
export class ProcessTree {
  readonly nodes: ReadonlyMap<string, ProcessTreeNode>;
  readonly #children = new Map<string, ProcessTreeNode[]>();

  constructor(processes: readonly Process[]) {
    const byPid = new Map(processes.map((process) => [process.pid, process]));
    const nodes = new Map<string, ProcessTreeNode>();
    for (const process of processes) {
      const reported = byPid.get(process.ppid);
      // Process ids are reused, so a parent that started later is not the real one.
      const isParent =
        reported !== undefined && reported !== process && reported.startAt <= process.startAt;
      const parent = isParent ? reported : undefined;
      nodes.set(nodeIdOf(process), {
        ...process,
        nodeId: nodeIdOf(process),
        parentId: parent ? nodeIdOf(parent) : '',
        childCount: 0,
        count: 1,
        depth: 0,
        anomalies: detectAnomalies(process, parent),
      });
    }
    this.nodes = nodes;
    this.#cutCycles();
    for (const node of nodes.values()) {
      const siblings = this.#children.get(node.parentId) ?? [];
      siblings.push(node);
      this.#children.set(node.parentId, siblings);
      const parent = nodes.get(node.parentId);
      if (parent) parent.childCount += 1;
    }
    for (const siblings of this.#children.values())
      siblings.sort((a, b) => a.startAt.localeCompare(b.startAt) || a.pid - b.pid);
    this.#setDepths('', 0);
  }

  /**
   * Cuts cycles. Two processes with equal start times that refer to each other would be
   * unreachable.
   */
  #cutCycles(): void {
    const visited = new Set<string>();
    for (const node of this.nodes.values()) {
      const path = new Set<string>();
      let current: ProcessTreeNode | undefined = node;
      for (
        ;
        current && !visited.has(current.nodeId) && !path.has(current.nodeId);
        current = this.nodes.get(current.parentId)
      )
        path.add(current.nodeId);
      if (current && path.has(current.nodeId)) current.parentId = '';
      for (const nodeId of path) visited.add(nodeId);
    }
  }

  #setDepths(parentId: string, depth: number): void {
    const stack = [{ parentId, depth }];
    for (let next = stack.pop(); next; next = stack.pop())
      for (const node of this.#children.get(next.parentId) ?? []) {
        node.depth = next.depth;
        stack.push({ parentId: node.nodeId, depth: next.depth + 1 });
      }
  }

  /**
   * Returns the children of a node, or the members of a group. Nodes in `open` are never grouped.
   */
  children(nodeId: string, open: ReadonlySet<string> = new Set()): ProcessTreeNode[] {
    if (nodeId.startsWith(GROUP)) {
      const [parentId = '', key = ''] = JSON.parse(nodeId.slice(GROUP.length)) as string[];
      return (this.#children.get(parentId) ?? [])
        .filter((node) => groupKey(node) === key)
        .map((node) => ({ ...node, parentId: nodeId, depth: node.depth + 1 }));
    }
    const siblings = this.#children.get(nodeId) ?? [];
    const counts = new Map<string, number>();
    for (const node of siblings) counts.set(groupKey(node), (counts.get(groupKey(node)) ?? 0) + 1);
    const emitted = new Set<string>();
    return siblings.flatMap((node) => {
      const key = groupKey(node);
      const count = counts.get(key) ?? 1;
      if (count < MIN_GROUP_SIZE || open.has(node.nodeId)) return [node];
      if (emitted.has(key)) return [];
      emitted.add(key);
      return [
        { ...node, nodeId: `${GROUP}${JSON.stringify([nodeId, key])}`, childCount: count, count },
      ];
    });
  }

  /**
   * Returns nodes with all their ancestors. Visits each ancestor once, because thousands of
   * processes may be nested.
   */
  #withAncestors(nodeIds: readonly string[]): Set<string> {
    const ids = new Set<string>();
    for (const nodeId of nodeIds)
      for (
        let current = this.nodes.get(nodeId);
        current && !ids.has(current.nodeId);
        current = this.nodes.get(current.parentId)
      )
        ids.add(current.nodeId);
    return ids;
  }

  /** Returns the first levels in row order, and the paths to the revealed nodes. */
  firstLevels(depth: number, revealed: readonly string[] = []): ProcessTreeNode[] {
    const open = this.#withAncestors(revealed);
    const rows: ProcessTreeNode[] = [];
    const walk = (parentId: string, left: number): void => {
      for (const node of this.children(parentId, open)) {
        rows.push(node);
        if (node.count === 1 && (left > 1 || open.has(node.nodeId))) walk(node.nodeId, left - 1);
      }
    };
    walk('', depth);
    return rows;
  }

  /** Returns matching nodes with their ancestors in row order, without grouping. */
  search(matchesNode: (node: ProcessTreeNode) => boolean, max: number): ProcessTreeNode[] {
    const matches = [...this.nodes.values()].filter(matchesNode).slice(0, max);
    const visibleIds = this.#withAncestors(matches.map(({ nodeId }) => nodeId));
    const rows: ProcessTreeNode[] = [];
    const walk = (parentId: string): void => {
      for (const node of this.#children.get(parentId) ?? [])
        if (visibleIds.has(node.nodeId)) {
          rows.push(node);
          walk(node.nodeId);
        }
    };
    walk('');
    return rows;
  }
}
