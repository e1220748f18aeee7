/** Index of the table row that contains an element, `NaN` outside of rows. */
export const rowIndexOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);

/** The row with an index, or the last one before it. */
export function rowNear(table: Element, index: number): HTMLElement | undefined {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')];
  return rows.filter((row) => Number(row.dataset.row) <= index).at(-1);
}

/** The table whose selection bar contains an element, `null` outside of selection bars. */
export const tableOfSelection = (element: Element | null): Element | null =>
  element?.closest('.console-selection-bar')?.closest('.console-table')?.querySelector('table') ??
  null;
