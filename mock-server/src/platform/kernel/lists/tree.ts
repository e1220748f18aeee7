interface Row {
  id: number;
  parentId: number;
}

/**
 * Deeper rows are dropped. No page shows them, and a chain of thousands of rows would overflow the
 * stack.
 */
export const MAX_DEPTH = 32;

/**
 * Builds a tree from rows with a parent id in one pass and keeps their order. Rows with a missing
 * parent and rows of a cycle are dropped. `make` receives the depth of a row, 1 at the top.
 * `cyclic` contains the ids of rows that lead to a cycle, and `tooDeep` those of rows whose
 * children were cut off.
 *
 * @example buildTree(rows, (row, children) => ({ id: row.id, children })).roots
 */
export function buildTree<R extends Row, N>(
  rows: readonly R[],
  make: (row: R, children: N[] | null, depth: number) => N,
) {
  const below = new Map<number, R[]>();
  for (const row of rows) {
    const siblings = below.get(row.parentId);
    if (siblings) siblings.push(row);
    else below.set(row.parentId, [row]);
  }
  const reached = new Set<number>();
  const tooDeep: number[] = [];
  const nodesBelow = (parentId: number, depth: number): N[] => {
    const rowsHere = below.get(parentId) ?? [];
    if (depth >= MAX_DEPTH && rowsHere.length > 0) {
      tooDeep.push(parentId);
      return [];
    }
    return rowsHere.map((row) => {
      reached.add(row.id);
      const children = nodesBelow(row.id, depth + 1);
      return make(row, children.length > 0 ? children : null, depth + 1);
    });
  };
  const roots = nodesBelow(0, 0);
  return { roots, cyclic: findCyclic(rows, reached), tooDeep };
}

/**
 * Returns the unreachable rows whose parents form a cycle. Those with a missing ancestor are
 * excluded.
 */
function findCyclic(rows: readonly Row[], reached: ReadonlySet<number>): number[] {
  const left = rows.filter((row) => !reached.has(row.id));
  const parents = new Map(left.map((row) => [row.id, row.parentId]));
  const endsAtLoop = new Map<number, boolean>();
  for (const { id } of left) {
    const walked: number[] = [];
    const onWalk = new Set<number>();
    let at = id;
    while (parents.has(at) && !onWalk.has(at) && !endsAtLoop.has(at)) {
      walked.push(at);
      onWalk.add(at);
      at = parents.get(at) ?? 0;
    }
    const loops = endsAtLoop.get(at) ?? onWalk.has(at);
    for (const step of walked) endsAtLoop.set(step, loops);
  }
  return left.map((row) => row.id).filter((id) => endsAtLoop.get(id));
}

/** Returns the parent id of each row, for `pathTo`. */
export const mapParents = (rows: readonly Row[]): ReadonlyMap<number, number> =>
  new Map(rows.map((row) => [row.id, row.parentId]));

/**
 * Returns the ids from the root to a row, or undefined if a parent is missing or part of a cycle.
 *
 * @example pathTo(mapParents([{ id: 1, parentId: 0 }, { id: 2, parentId: 1 }]), 2) // [1, 2]
 */
export function pathTo(parents: ReadonlyMap<number, number>, id: number): number[] | undefined {
  const path = new Set<number>();
  for (let at = id; at !== 0; at = parents.get(at) ?? 0) {
    if (!parents.has(at) || path.has(at)) return undefined;
    path.add(at);
  }
  return [...path].reverse();
}

/**
 * Returns the number of levels of a subtree including its root, at most `MAX_DEPTH + 1`; 1 for an
 * unknown row.
 */
export function treeHeight(rows: readonly Row[], id: number): number {
  const below = new Map<number, number[]>();
  for (const row of rows) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row.id]);
  const height = (at: number, limit: number): number =>
    limit === 0
      ? 1
      : 1 + Math.max(0, ...(below.get(at) ?? []).map((child) => height(child, limit - 1)));
  return height(id, MAX_DEPTH);
}
