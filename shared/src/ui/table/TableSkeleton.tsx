import { uiTexts } from '../base/texts.ts';
import type { GridColumn } from './gridColumns.ts';

interface TableSkeletonProps<Row> {
  columns: readonly GridColumn<Row>[];
  widths: readonly number[];
  rows: number;
  /** Height of a row in pixels. */
  height: number;
}

const MAX_ROWS = 20;

/**
 * Grey placeholder rows with the expected height, below the real headers. They appear after 400 ms,
 * so that a fast response does not cause a flash.
 */
export function TableSkeleton<Row>({ columns, widths, rows, height }: TableSkeletonProps<Row>) {
  const lines = Array.from({ length: Math.min(rows, MAX_ROWS) }, (_, line) => line);
  return (
    <div className="console-skeleton" role="status" aria-label={uiTexts.loading}>
      <table className="console-grid" aria-hidden="true">
        <colgroup>
          {columns.map(({ key }, index) => (
            <col key={key} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, column }) => (
              <th key={key} className="console-th">
                {column?.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line} style={{ height }}>
              <td colSpan={columns.length} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
