import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import type { List } from '../list/useList.ts';
import { uiTexts } from '../texts.ts';

interface SelectionBarProps<Row> {
  list: List<Row>;
  /** Whether all that match the filters can be selected. */
  canSelectAll: boolean;
  /** What can be done to what is selected. */
  children: ReactNode;
}

/** How many rows are selected, what can be done to them, and how to select all that match or none. */
export function SelectionBar<Row>({ list, canSelectAll, children }: SelectionBarProps<Row>) {
  const { selection, rows, total, keyOf } = list;
  const { all, count } = selection;
  const isWholePage = rows.length > 0 && rows.every((row) => selection.has(keyOf(row)));
  return (
    <div className="console-selection-bar">
      <span role="status">{all ? uiTexts.selectedAll(formatNumber(count)) : uiTexts.selected(count)}</span>
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
