/** An action on a row. */
export interface RowAction<Row> {
  /** The name in the `actions` of the row. */
  name: string;
  label: string;
  danger?: boolean;
  /** Offered on every row, whatever its `actions` contain: for actions that only show something, such as 详情. */
  always?: boolean;
  onClick(row: Row): void;
}
