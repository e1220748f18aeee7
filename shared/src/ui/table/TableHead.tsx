import { uiTexts } from '../base/texts.ts';
import { isNumeric } from './column.tsx';
import type { GridColumn } from './gridColumns.ts';
import { type CellPlace, cellClass, cellStyle } from './place.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import { ariaSort, SortHeader } from './SortHeader.tsx';
import { SelectPage } from './selectionCells.tsx';
import { useTableContent } from './tableContext.ts';
import './head.css';

interface TableHeadProps<Row> extends CellPlace {
  columns: readonly GridColumn<Row>[];
  onResize(key: string, width: number | null): void;
}

function Title<Row>({ of: { part, column } }: { of: GridColumn<Row> }) {
  if (part === 'selection') return <SelectPage />;
  if (!column) return uiTexts.actions;
  return column.sortable ? <SortHeader column={column.key} title={column.title} /> : column.title;
}

/** The titles of the columns, which sort, and whose right edge resizes. */
export function TableHead<Row>({ columns, onResize, ...place }: TableHeadProps<Row>) {
  const { sort } = useTableContent().list.state;
  return (
    <thead>
      <tr>
        {columns.map((one) => {
          const { key, part, column } = one;
          const numeric = isNumeric(column?.kind) ? ' console-numeric' : '';
          return (
            <th
              key={key}
              scope="col"
              className={`console-th${cellClass(one)}${numeric}`}
              style={cellStyle(one, place)}
              {...(column?.sortable ? { 'aria-sort': ariaSort(key, sort) } : {})}
            >
              <Title of={one} />
              {part === 'data' && <ResizeHandle onResize={(width) => onResize(key, width)} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
