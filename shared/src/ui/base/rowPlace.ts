/** Index of the table row that contains an element, or `NaN`. */
export const getRowIndex = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);

/** Returns the row with an index, or the last row before it. */
export function rowAtOrBefore(table: Element, index: number): HTMLElement | undefined {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')];
  return rows.filter((row) => Number(row.dataset.row) <= index).at(-1);
}

/** Returns the table whose selection bar contains an element, or `null`. */
export const selectionTable = (element: Element | null): Element | null =>
  element?.closest('.console-selection-bar')?.closest('.console-table')?.querySelector('table') ??
  null;
