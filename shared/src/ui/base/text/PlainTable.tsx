import type { ReactNode } from 'react';
import { joined } from './joined.ts';
import '../kit.css';

/** One column of a `PlainTable`. */
export interface PlainColumn<Row> {
  /** Its heading; a table of which no column has one has no row of headings. */
  title?: string | undefined;
  /** The heading is heard and not seen: for a column of buttons. */
  hideTitle?: boolean;
  /** What stands in its cells. */
  render: (row: Row, index: number) => ReactNode;
  /** Names the row: a heading for those who hear the page. */
  isRowHeading?: boolean;
  /** Its cells carry the title in `data-label`, for a style that stacks them on a phone. */
  isLabelled?: boolean;
  /** Digits of equal width. */
  numeric?: boolean;
  /** Class of its heading and of its cells. */
  className?: string;
  /** Class of one cell. */
  cellClass?: (row: Row) => string;
  /** What a cell says when the pointer rests on it. */
  hint?: (row: Row) => string | undefined;
}

interface PlainTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly (PlainColumn<Row> | false)[];
  /** What the table is about; heard and not seen. One of `caption` and `label` for a table without a heading above it. */
  caption?: string | undefined;
  /** The same where the heading of the section says it already. */
  label?: string | undefined;
  /** Class of a row. */
  rowClass?: (row: Row) => string;
  /** Rows below: `tr` elements with sums. */
  foot?: ReactNode;
  className?: string;
}

function Heading<Row>({ column: { title, hideTitle, className } }: { column: PlainColumn<Row> }) {
  return (
    <th scope="col" className={className}>
      {hideTitle ? <span className="console-hidden">{title}</span> : title}
    </th>
  );
}

function Cell<Row>({ column, row, index }: { column: PlainColumn<Row>; row: Row; index: number }) {
  const className =
    joined(column.numeric && 'console-numeric', column.className, column.cellClass?.(row)) ||
    undefined;
  const common = { className, title: column.hint?.(row), children: column.render(row, index) };
  return column.isRowHeading ? (
    <th scope="row" {...common} />
  ) : (
    <td data-label={column.isLabelled ? column.title : undefined} {...common} />
  );
}

/**
 * A table of few rows that is only read: no paging, no order, no filters.
 *
 * @example
 * <PlainTable caption="最近提现" rows={recent} keyOf={({ ID }) => ID} columns={[
 *   { title: '单号', render: ({ withdrawNo }) => withdrawNo },
 *   { title: '金额', numeric: true, render: ({ amountFen }) => formatYuan(amountFen) },
 * ]} />
 */
export function PlainTable<Row>({
  rows,
  keyOf,
  columns: all,
  caption,
  label,
  rowClass,
  foot,
  className,
}: PlainTableProps<Row>) {
  const columns = all.filter((column) => column !== false);
  const hasHeadings = columns.some(({ title }) => title !== undefined);
  return (
    <table className={joined('console-plain-table', className)} aria-label={label}>
      {caption !== undefined && <caption className="console-hidden">{caption}</caption>}
      {hasHeadings && (
        <thead>
          <tr>
            {columns.map((column, place) => (
              <Heading key={place} column={column} />
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)} className={rowClass?.(row)}>
            {columns.map((column, place) => (
              <Cell key={place} {...{ column, row, index }} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  );
}
