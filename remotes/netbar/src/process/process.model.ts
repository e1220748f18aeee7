import type { DataOf, Schemas } from '@console/shared/request';
import type { TreeRow } from './VirtualTree.tsx';

export type ProcessNode = Schemas['ProcessNode'];
export type ProcessTree = DataOf<'POST /process/getProcessTree'>;

/** The loaded and the open nodes of a tree. */
export interface LoadedTree {
  children: ReadonlyMap<string, readonly ProcessNode[]>;
  open: ReadonlySet<string>;
}

export const NOTHING: LoadedTree = { children: new Map(), open: new Set() };

/** Builds the tree from a response. Nodes whose children are included are open. */
export function buildTree(nodes: readonly ProcessNode[]): LoadedTree {
  const children = new Map<string, ProcessNode[]>();
  for (const node of nodes) {
    const siblings = children.get(node.parentId);
    if (siblings) siblings.push(node);
    else children.set(node.parentId, [node]);
  }
  return { children, open: new Set([...children.keys()].filter((parentId) => parentId !== '')) };
}

const hasBelow = ({ childCount, count }: ProcessNode): boolean => childCount > 0 || count > 1;

/** A row of the grid of one snapshot. */
export interface Row extends TreeRow {
  node: ProcessNode;
}

/** The visible rows from top to bottom. */
export function processRows({ children, open }: LoadedTree): Row[] {
  const rows: Row[] = [];
  const waiting = [{ nodes: children.get('') ?? [], at: 0, level: 1 }];
  for (let next = waiting.at(-1); next; next = waiting.at(-1)) {
    const node = next.nodes[next.at];
    if (!node) {
      waiting.pop();
      continue;
    }
    next.at += 1;
    const isOpen = open.has(node.nodeId);
    rows.push({
      node,
      id: node.nodeId,
      parentId: node.parentId,
      level: next.level,
      index: next.at,
      siblings: next.nodes.length,
      hasBelow: hasBelow(node),
      isOpen,
    });
    const below = children.get(node.nodeId);
    if (isOpen && below) waiting.push({ nodes: below, at: 0, level: next.level + 1 });
  }
  return rows;
}

/** The loaded ancestors of a node, the root first. */
export function pathTo({ children }: LoadedTree, node: ProcessNode): ProcessNode[] {
  const all = new Map([...children.values()].flat().map((node) => [node.nodeId, node]));
  const above: ProcessNode[] = [];
  for (let at = all.get(node.parentId); at && above.length < 100; at = all.get(at.parentId))
    above.unshift(at);
  return above;
}
