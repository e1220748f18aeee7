/** A node in a tree of rights. */
export interface TickNode {
  /** Unique in the tree. */
  key: string;
  label: string;
  /** Text that a search matches. */
  searchText: string;
  /** Whether the node is a right. Otherwise it is a heading. */
  isRight: boolean;
  children: readonly TickNode[];
}

export type Ticks = ReadonlySet<string>;

/** Keys of the rights in some branches, parents first. */
export const rightKeys = (nodes: readonly TickNode[]): string[] =>
  nodes.flatMap((node) => [...(node.isRight ? [node.key] : []), ...rightKeys(node.children)]);

/** Whether all, some or no rights of a branch are ticked. */
export function tickState(node: TickNode, ticks: Ticks): 'all' | 'some' | 'none' {
  const rights = rightKeys([node]);
  const ticked = rights.filter((key) => ticks.has(key)).length;
  if (ticked === 0) return 'none';
  return ticked === rights.length ? 'all' : 'some';
}

/** Returns the nodes that match a word, with their ancestors and descendants. */
export function filterTree(nodes: readonly TickNode[], keyword: string): readonly TickNode[] {
  const query = keyword.trim().toLowerCase();
  if (query === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.searchText.toLowerCase().includes(query)) return [node];
    const children = filterTree(node.children, query);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

function parentsOf(nodes: readonly TickNode[], above?: TickNode): [string, TickNode | undefined][] {
  return nodes.flatMap(
    (node) =>
      [[node.key, above], ...parentsOf(node.children, node)] as [string, TickNode | undefined][],
  );
}

/**
 * Returns the ticks after ticking some branches, or unticking them if all were ticked. Ticking a
 * node also ticks its ancestors. Unticking removes ancestors that have no ticked descendants left.
 *
 * @param tree the whole tree, including nodes that a search hides
 * @param shown the visible branches; hidden nodes stay unchanged
 */
export function toggle(
  tree: readonly TickNode[],
  shown: readonly TickNode[],
  ticks: Ticks,
): Set<string> {
  const rights = rightKeys(shown);
  const next = new Set(ticks);
  const parents = new Map(parentsOf(tree));
  const nodes = new Map(flattenNodes(tree).map((node) => [node.key, node]));
  const above = (key: string): TickNode[] => {
    const parent = parents.get(key);
    return parent ? [parent, ...above(parent.key)] : [];
  };
  if (!rights.every((key) => ticks.has(key))) {
    for (const key of rights)
      for (const node of [{ key, isRight: true }, ...above(key)])
        if (node.isRight) next.add(node.key);
    return next;
  }
  const isEmpty = (node: TickNode): boolean =>
    rightKeys(node.children).every((key) => !next.has(key));
  for (const key of rights.reverse()) {
    const node = nodes.get(key);
    for (const ancestor of node ? [node, ...above(key)] : [])
      if (isEmpty(ancestor)) next.delete(ancestor.key);
  }
  return next;
}

/** Displayed names of the nodes, by key. */
export const nodeLabels = (nodes: readonly TickNode[]): Map<string, string> =>
  new Map(flattenNodes(nodes).map(({ key, label }) => [key, label]));

/** All nodes of a tree, parents first. */
export const flattenNodes = (nodes: readonly TickNode[]): TickNode[] =>
  nodes.flatMap((node) => [node, ...flattenNodes(node.children)]);
