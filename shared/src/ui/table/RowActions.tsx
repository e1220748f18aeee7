import { Button } from '@arco-design/web-react';
import { offers } from '../base/offers.ts';
import { uiTexts } from '../base/texts.ts';
import { ActionMenu } from './ActionMenu.tsx';
import type { RowAction } from './rowAction.ts';
import { useTableContent } from './tableContext.ts';

const MAX_BUTTONS = 2;

/** Returns the actions that a row offers, in the order of the page. */
export function offeredActions<Row extends object>(
  row: Row,
  actions: readonly RowAction<Row>[],
): readonly RowAction<Row>[] {
  return actions.filter(({ name, always }) => always || offers(row, name));
}

/** The actions of the surrounding table for a row. */
export function OfferedActions<Row extends object>({ row }: { row: Row }) {
  return <RowActions row={row} actions={useTableContent<Row>().actions} />;
}

/**
 * Shows at most two buttons, the other actions in the menu 更多, and `–` without actions. Only the
 * final button of a dangerous action is red.
 */
function RowActions<Row extends object>({
  row,
  actions,
}: {
  row: Row;
  actions: readonly RowAction<Row>[];
}) {
  const offered = offeredActions(row, actions);
  const inMenu = offered.slice(MAX_BUTTONS);
  if (offered.length === 0) return uiTexts.empty;
  return (
    <div className="console-row-actions">
      {offered.slice(0, MAX_BUTTONS).map(({ name, label, onClick }) => (
        <Button key={name} type="text" size="mini" onClick={() => onClick(row)}>
          {label}
        </Button>
      ))}
      {inMenu.length > 0 && (
        <ActionMenu
          actions={inMenu.map((action) => ({ ...action, onClick: () => action.onClick(row) }))}
          button={(open) => (
            <button
              type="button"
              className="console-text-button"
              aria-haspopup="menu"
              aria-expanded={open}
            >
              {uiTexts.more}
            </button>
          )}
        />
      )}
    </div>
  );
}
