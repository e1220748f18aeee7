import type { Box, ListSnapshot, SnapshotColumn } from './listSnapshot.ts';
import { plainTexts } from './plainText.ts';

/** Creates an element with a class and children. Texts are not parsed as HTML. */
function make(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** Sets styles as properties, which the CSP allows. */
function placed(element: HTMLElement, { x, y, width, height }: Box): HTMLElement {
  Object.assign(element.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return element;
}

function cellIn(
  column: SnapshotColumn,
  tag: 'th' | 'td',
  ...children: (Node | string)[]
): HTMLElement {
  const cell = make(tag, column.numeric ? 'early-numeric' : '', ...children);
  if (column.pinned)
    Object.assign(cell.style, {
      position: 'sticky',
      [column.pinned.side]: `${column.pinned.at}px`,
    });
  return cell;
}

function titleOf(column: SnapshotColumn): HTMLElement {
  const cell = cellIn(column, 'th', column.title);
  cell.setAttribute('scope', 'col');
  return cell;
}

function cellOf(column: SnapshotColumn, row: object): HTMLElement {
  // Only the code of the page can render this cell.
  if (!column.lines)
    return cellIn(column, 'td', ...(column.title === '' ? [] : [make('i', 'early-grey')]));
  return cellIn(
    column,
    'td',
    ...plainTexts(row, column.lines).map((line) => make('span', '', line)),
  );
}

function tableOf(
  { columns, headHeight, rowHeight, title }: ListSnapshot,
  rows: readonly object[],
): HTMLElement {
  const cols = columns.map(({ width }) => {
    const col = make('col', '');
    col.style.width = `${width}px`;
    return col;
  });
  const line = (height: number, cells: HTMLElement[]): HTMLElement => {
    const row = make('tr', '', ...cells);
    row.style.height = `${height}px`;
    return row;
  };
  const head = make('thead', '', line(headHeight, columns.map(titleOf)));
  const drawn = rows.map((row) =>
    line(
      rowHeight,
      columns.map((column) => cellOf(column, row)),
    ),
  );
  const table = make('table', '', make('colgroup', '', ...cols), head, make('tbody', '', ...drawn));
  table.setAttribute('aria-label', title.text);
  table.setAttribute('aria-busy', 'true');
  table.style.width = `${columns.reduce((sum, { width }) => sum + width, 0)}px`;
  return table;
}

/**
 * Renders a list from its sketch with current rows: title and rows as text, and a grey box for each
 * button and field.
 *
 * @param rows the first rows. Only those that fit into the table are rendered.
 */
export function drawRows(sketch: ListSnapshot, rows: readonly object[]): HTMLElement {
  const { panel, page, title, controls, grid, headHeight, rowHeight } = sketch;
  const inSight = rows.slice(0, Math.ceil((grid.height - headHeight) / rowHeight));
  const parts = [
    placed(make('div', 'early-page'), page),
    placed(make('p', 'early-title', title.text), title),
    ...controls.map((box) => placed(make('i', 'early-grey'), box)),
    placed(make('div', 'early-grid', tableOf(sketch, inSight)), grid),
  ];
  return placed(make('div', 'early', ...parts), panel);
}
