import { Button } from '@arco-design/web-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import { rowAtOrBefore, selectionTable } from '../base/rowPlace.ts';
import { uiTexts } from '../base/texts.ts';
import type { List } from '../list/useList.ts';

interface SelectionBarProps<Row> {
  list: List<Row>;
  /** Whether all rows that match the filters can be selected. */
  canSelectAll: boolean;
  /** Buttons for the selected rows. */
  children: ReactNode;
}

/**
 * Shows the number of selected rows, their actions, and buttons to select all rows or none.
 * Unmounted when the selection is empty. If it had the focus, the first row gets it.
 */
export function SelectionBar<Row>({ list, canSelectAll, children }: SelectionBarProps<Row>) {
  const { selection, rows, total, keyOf } = list;
  const { all, count } = selection;
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = bar;
    return () => {
      const table = element?.contains(document.activeElement) ? selectionTable(element) : null;
      // Hiding a tab also runs effect cleanups, but keeps the bar in the document.
      if (table) queueMicrotask(() => element?.isConnected || rowAtOrBefore(table, 0)?.focus());
    };
  }, []);
  const isWholePage = rows.length > 0 && rows.every((row) => selection.has(keyOf(row)));
  return (
    <div className="console-selection-bar" ref={bar}>
      <span role="status">
        {all ? uiTexts.selectedAll(formatNumber(count)) : uiTexts.selected(count)}
      </span>
      {canSelectAll && isWholePage && count < total && (
        <Button type="text" size="small" onClick={selection.selectAll}>
          {uiTexts.selectAll(formatNumber(total))}
        </Button>
      )}
      {children}
      <Button type="text" size="small" onClick={selection.clear}>
        {uiTexts.clearSelection}
      </Button>
    </div>
  );
}
