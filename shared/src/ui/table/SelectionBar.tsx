import { Button } from '@arco-design/web-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import { rowNear, tableOfSelection } from '../base/rowPlace.ts';
import { uiTexts } from '../base/texts.ts';
import type { List } from '../list/useList.ts';

interface SelectionBarProps<Row> {
  list: List<Row>;
  /** Whether all that match the filters can be selected. */
  canSelectAll: boolean;
  /** What can be done to what is selected. */
  children: ReactNode;
}

/**
 * How many rows are selected, what can be done to them, and how to select all that match or none. It is gone when none is any more; where the
 * focus was in it, the first row gets it.
 */
export function SelectionBar<Row>({ list, canSelectAll, children }: SelectionBarProps<Row>) {
  const { selection, rows, total, keyOf } = list;
  const { all, count } = selection;
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: own } = bar;
    return () => {
      const table = own?.contains(document.activeElement) ? tableOfSelection(own) : null;
      // A hidden tab ends effects too, but keeps its bar.
      if (table) queueMicrotask(() => own?.isConnected || rowNear(table, 0)?.focus());
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
