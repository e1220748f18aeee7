import type { Place, TreeItem, TreeNode } from './tree.ts';
import type { RowKey } from './useSelection.ts';

/** The tree that the rows of a list form, for the table that draws it. */
export interface ListTree<Row> {
  /** All rows, folded or not. */
  items: readonly TreeItem<Row>[];
  /** The visible rows, in the order of the list's `rows`. */
  nodes: readonly TreeNode<Row>[];
  /** Number of rows, folded ones included. */
  count: number;
  nameOf(row: Row): string;
  toggle(key: RowKey): void;
  /** Whether any branch can be folded now, and whether all are. */
  isFoldable: boolean;
  isAllFolded: boolean;
  toggleAll(): void;
  /** Moves rows; absent where rows cannot be moved. */
  move?: ListTreeMove<Row>;
}

/** Moves rows of a tree. */
export interface ListTreeMove<Row> {
  sorted: boolean;
  canMove(row: Row): boolean;
  /** A move is being sent. */
  busy: boolean;
  accepts(row: Row, parent: Row | null): boolean;
  /** Shows the row at its new place and sends the move. @returns whether it succeeded; a failure has been shown */
  run(key: RowKey, place: Place): Promise<boolean>;
}
