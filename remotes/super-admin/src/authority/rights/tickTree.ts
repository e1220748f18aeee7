/** A node of a tree in which rights are ticked. */
export interface TickNode {
  /** Unlike any other of the tree. */
  key: string;
  label: string;
  /** What a search looks at. */
  words: string;
  /** Whether the node is a right of its own; if not it is the head of those below it. */
  isRight: boolean;
  children: readonly TickNode[];
}

export type Ticks = ReadonlySet<string>;

/** Keys of the rights of some branches, those above first. */
export const rightsIn = (nodes: readonly TickNode[]): string[] =>
  nodes.flatMap((node) => [...(node.isRight ? [node.key] : []), ...rightsIn(node.children)]);

/** How a node looks: all of its branch is ticked, some, or none. */
export function tickState(node: TickNode, ticks: Ticks): 'all' | 'some' | 'none' {
  const rights = rightsIn([node]);
  const ticked = rights.filter((key) => ticks.has(key)).length;
  if (ticked === 0) return 'none';
  return ticked === rights.length ? 'all' : 'some';
}

/** The part of a tree that has a word in it: nodes that match with all below them, and what is above them. */
export function filterTree(nodes: readonly TickNode[], word: string): readonly TickNode[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.words.toLowerCase().includes(wanted)) return [node];
    const children = filterTree(node.children, wanted);
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
 * The ticks after some branches were ticked, or unticked if all of them was ticked. What is ticked is reached: everything above it
 * is ticked too. What is above goes when nothing below it is left.
 *
 * @param tree all of it, also what a search hides
 * @param shown the branches as they are shown: what a search hides is left as it is
 */
export function toggle(
  tree: readonly TickNode[],
  shown: readonly TickNode[],
  ticks: Ticks,
): Set<string> {
  const rights = rightsIn(shown);
  const next = new Set(ticks);
  const parents = new Map(parentsOf(tree));
  const nodes = new Map(nodesIn(tree).map((node) => [node.key, node]));
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
    rightsIn(node.children).every((key) => !next.has(key));
  for (const key of rights.reverse()) {
    const node = nodes.get(key);
    for (const one of node ? [node, ...above(key)] : []) if (isEmpty(one)) next.delete(one.key);
  }
  return next;
}

/** What a person knows each node by. */
export const labelsIn = (nodes: readonly TickNode[]): Map<string, string> =>
  new Map(nodesIn(nodes).map(({ key, label }) => [key, label]));

/** All nodes of a tree, each before those below it. */
export const nodesIn = (nodes: readonly TickNode[]): TickNode[] =>
  nodes.flatMap((node) => [node, ...nodesIn(node.children)]);
