import { Checkbox } from '@arco-design/web-react';
import { uiTexts } from '../base/texts.ts';
import { useTableContent } from './tableContext.ts';

/** Checkbox in the header: selects all rows of the page, or none. */
export function SelectPage() {
  const { rows, keyOf, selection } = useTableContent().list;
  const selectedRows = rows.filter((row) => selection.has(keyOf(row)));
  const isAll = rows.length > 0 && selectedRows.length === rows.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={selectedRows.length > 0 && !isAll}
      onChange={(on) => selection.toggle(rows, on)}
    >
      <span className="console-hidden">{uiTexts.selectPage}</span>
    </Checkbox>
  );
}

/** Reads the Shift key from the event. Arco passes on React's event, contrary to its types. */
function isShiftHeld(event: unknown): boolean {
  const { shiftKey, nativeEvent } = event as {
    shiftKey?: boolean;
    nativeEvent?: { shiftKey?: boolean };
  };
  return shiftKey ?? nativeEvent?.shiftKey ?? false;
}

/** Checkbox of a row. With Shift it selects all rows from the last clicked one. */
export function SelectRow<Row extends object>({ row }: { row: Row }) {
  const { list, nameOf, ticked } = useTableContent<Row>();
  const { rows, keyOf, selection } = list;
  const key = keyOf(row);
  const tick = (on: boolean, isRange: boolean): void => {
    const before = rows.findIndex((candidate) => keyOf(candidate) === ticked.current);
    const here = rows.indexOf(row);
    ticked.current = key;
    const isFromBefore = isRange && before >= 0;
    selection.toggle(
      isFromBefore ? rows.slice(Math.min(before, here), Math.max(before, here) + 1) : [row],
      on,
    );
  };
  return (
    <Checkbox checked={selection.has(key)} onChange={(on, event) => tick(on, isShiftHeld(event))}>
      <span className="console-hidden">{uiTexts.selectRow(nameOf(row))}</span>
    </Checkbox>
  );
}
