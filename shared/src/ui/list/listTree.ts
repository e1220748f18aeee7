import type { Place, TreeItem, TreeNode } from './tree.ts';
import type { RowKey } from './useSelection.ts';

/** Tree of the rows of a list, for the table. */
export interface ListTree<Row> {
  /** All rows, including those in collapsed branches. */
  items: readonly TreeItem<Row>[];
  /** The visible rows, in the order of `rows` of the list. */
  nodes: readonly TreeNode<Row>[];
  /** Number of rows, including those in collapsed branches. */
  count: number;
  nameOf(row: Row): string;
  toggle(key: RowKey): void;
  /** Whether any branch can be collapsed, and whether all are collapsed. */
  isFoldable: boolean;
  isAllFolded: boolean;
  toggleAll(): void;
  /** Moves rows. Absent if rows cannot be moved. */
  move?: ListTreeMove<Row>;
}

export interface ListTreeMove<Row> {
  sorted: boolean;
  canMove(row: Row): boolean;
  /** Whether a move is being sent. */
  busy: boolean;
  accepts(row: Row, parent: Row | null): boolean;
  /**
   * Shows the row at its new place and sends the move.
   *
   * @returns whether it succeeded. A failure has already been shown to the user.
   */
  run(key: RowKey, place: Place): Promise<boolean>;
}
