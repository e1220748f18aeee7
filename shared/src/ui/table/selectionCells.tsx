import { Checkbox } from '@arco-design/web-react';
import { uiTexts } from '../texts.ts';
import { useTableContent } from './tableContext.ts';

/** Which rows are ticked, and how to tick or untick some. */
function useTicks<Row extends object>() {
  const { selection, rows, keyOf } = useTableContent<Row>().list;
  const chosen = new Set(selection.keys);
  const toggle = (some: readonly Row[], on: boolean): void => {
    const keys = some.map(keyOf);
    const others = selection.keys.filter((key) => !keys.includes(key));
    selection.set(on ? [...others, ...keys] : others, some);
  };
  return { rows, keyOf, chosen, toggle };
}

/** Ticks all rows of the page, or none. */
export function SelectPage() {
  const { rows, keyOf, chosen, toggle } = useTicks();
  const here = rows.filter((row) => chosen.has(keyOf(row)));
  const all = rows.length > 0 && here.length === rows.length;
  return (
    <Checkbox checked={all} indeterminate={here.length > 0 && !all} onChange={(on) => toggle(rows, on)}>
      <span className="console-hidden">{uiTexts.selectPage}</span>
    </Checkbox>
  );
}

/** Ticks one row. */
export function SelectRow<Row extends object>({ row }: { row: Row }) {
  const { keyOf, chosen, toggle } = useTicks<Row>();
  const key = keyOf(row);
  return (
    <Checkbox checked={chosen.has(key)} onChange={(on) => toggle([row], on)}>
      <span className="console-hidden">{uiTexts.selectRow(String(key))}</span>
    </Checkbox>
  );
}
