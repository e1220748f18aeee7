/** An action on a row. */
export interface RowAction<Row> {
  /** Name of the action in the `actions` of a row. */
  name: string;
  label: string;
  danger?: boolean;
  /** Offered on every row independent of its `actions`, for read-only actions such as 详情. */
  always?: boolean;
  onClick(row: Row): void;
}
