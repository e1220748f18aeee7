/** One node of a tree to choose from. */
export interface TreeOption {
  value: string | number;
  label: string;
  children?: readonly TreeOption[];
  disabled?: boolean;
}

/** A node in sight: how deep it stands, and whether it is folded; `null` for one without children. */
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
 * The nodes in sight, from top to bottom.
 *
 * @param open values of the nodes that are unfolded
 * @param text only what has it in its label, with all that leads there, unfolded
 */
export function treeLines(
  tree: readonly TreeOption[],
  open: ReadonlySet<string | number>,
  text = '',
): TreeLine[] {
  const word = text.trim().toLowerCase();
  const walk = (
    options: readonly TreeOption[],
    level: number,
    parent: TreeOption | null,
  ): TreeLine[] =>
    options
      .filter((option) => word === '' || matches(option, word))
      .flatMap((option) => {
        const children = option.children ?? [];
        const isOpen = children.length === 0 ? null : word !== '' || open.has(option.value);
        const below = isOpen ? walk(children, level + 1, option) : [];
        return [{ option, level, open: isOpen, parent }, ...below];
      });
  return walk(tree, 1, null);
}

/** The node of a value, with those above it from the top. */
export function treePath(tree: readonly TreeOption[], value: unknown): readonly TreeOption[] {
  for (const option of tree) {
    if (option.value === value) return [option];
    const below = treePath(option.children ?? [], value);
    if (below.length > 0) return [option, ...below];
  }
  return [];
}
