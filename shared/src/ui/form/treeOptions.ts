/** Selectable node of a tree. */
export interface TreeOption {
  value: string | number;
  label: string;
  children?: readonly TreeOption[];
  disabled?: boolean;
}

/** Visible node with its depth. `open` is `null` for a node without children. */
export interface TreeLine {
  option: TreeOption;
  level: number;
  open: boolean | null;
  parent: TreeOption | null;
}

const matches = (option: TreeOption, text: string): boolean =>
  option.label.toLowerCase().includes(text) ||
  (option.children ?? []).some((child) => matches(child, text));

/**
 * Returns the visible nodes from top to bottom.
 *
 * @param open values of the expanded nodes
 * @param text shows only nodes whose label contains it, with their ancestors expanded
 */
export function treeLines(
  tree: readonly TreeOption[],
  open: ReadonlySet<string | number>,
  text = '',
): TreeLine[] {
  const searchText = text.trim().toLowerCase();
  const walk = (
    options: readonly TreeOption[],
    level: number,
    parent: TreeOption | null,
  ): TreeLine[] =>
    options
      .filter((option) => searchText === '' || matches(option, searchText))
      .flatMap((option) => {
        const children = option.children ?? [];
        const isOpen = children.length === 0 ? null : searchText !== '' || open.has(option.value);
        const below = isOpen ? walk(children, level + 1, option) : [];
        return [{ option, level, open: isOpen, parent }, ...below];
      });
  return walk(tree, 1, null);
}

/** Returns the path from the root to the node of a value. */
export function treePath(tree: readonly TreeOption[], value: unknown): readonly TreeOption[] {
  for (const option of tree) {
    if (option.value === value) return [option];
    const below = treePath(option.children ?? [], value);
    if (below.length > 0) return [option, ...below];
  }
  return [];
}
