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

/** Column headers with sort buttons and resize handles. */
export function TableHead<Row>({ columns, onResize, ...place }: TableHeadProps<Row>) {
  const { sort } = useTableContent().list.state;
  return (
    <thead>
      <tr>
        {columns.map((gridColumn) => {
          const { key, part, column } = gridColumn;
          const numeric = isNumeric(column?.kind) ? ' console-numeric' : '';
          return (
            <th
              key={key}
              scope="col"
              className={`console-th${cellClass(gridColumn)}${numeric}`}
              style={cellStyle(gridColumn, place)}
              {...(column?.sortable ? { 'aria-sort': ariaSort(key, sort) } : {})}
            >
              <Title of={gridColumn} />
              {part === 'data' && <ResizeHandle onResize={(width) => onResize(key, width)} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
