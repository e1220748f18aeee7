import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import '../kit.css';

/** Column of a `PlainTable`. */
export interface PlainColumn<Row> {
  /** Heading. Without any heading the table has no header row. */
  title?: string | undefined;
  /** Whether the heading is for screen readers only, for example of a column of buttons. */
  hideTitle?: boolean;
  /** Renders a cell. */
  render: (row: Row, index: number) => ReactNode;
  /** Whether its cells are row headings, for screen readers. */
  isRowHeading?: boolean;
  /** Whether its cells have the title in `data-label`, for a style that stacks them on a phone. */
  isLabelled?: boolean;
  /** Digits of equal width. */
  numeric?: boolean;
  /** Class name of its heading and cells. */
  className?: string;
  /** Class name of one cell. */
  cellClass?: (row: Row) => string;
  /** Tooltip of a cell. */
  hint?: (row: Row) => string | undefined;
}

interface PlainTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly (PlainColumn<Row> | false)[];
  /** Accessible name. Set `caption` or `label` if no heading precedes the table. */
  caption?: string | undefined;
  /** Accessible name if the heading of the section already names the table. */
  label?: string | undefined;
  /** Class name of a row. */
  rowClass?: (row: Row) => string;
  /** Footer rows: `tr` elements with totals. */
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
    classNames(column.numeric && 'console-numeric', column.className, column.cellClass?.(row)) ||
    undefined;
  const common = { className, title: column.hint?.(row), children: column.render(row, index) };
  return column.isRowHeading ? (
    <th scope="row" {...common} />
  ) : (
    <td data-label={column.isLabelled ? column.title : undefined} {...common} />
  );
}

/**
 * A small read-only table without paging, sorting and filters.
 *
 * @example
 * <PlainTable caption="最近提现" rows={recent} keyOf={(row: Withdrawal) => row.ID} columns={[
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
    <table className={classNames('console-plain-table', className)} aria-label={label}>
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
              <Cell key={place} column={column} row={row} index={index} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  );
}
