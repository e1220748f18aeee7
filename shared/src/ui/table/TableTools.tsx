import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../base/IconButton.tsx';
import { icons } from '../base/icons.tsx';
import { lazyPart } from '../base/lazyPart.tsx';
import { Popup } from '../base/Popup.tsx';
import { uiTexts } from '../base/texts.ts';
import { DENSITIES } from '../list/tablePrefs.ts';
import type { List } from '../list/useList.ts';
import type { Column } from './column.tsx';
import { ToolsSlotContext } from './toolsSlot.ts';

const ColumnPanel = lazyPart(async () => (await import('./ColumnPanel.tsx')).ColumnPanel, {
  name: 'column settings',
  waiting: <span className="console-control-loading" />,
});

function Density<Row>({ list }: { list: List<Row> }) {
  return (
    <Popup
      role="menu"
      label={uiTexts.density}
      button={(open) => (
        <IconButton
          label={uiTexts.density}
          icon={icons.density}
          aria-haspopup="menu"
          aria-expanded={open}
        />
      )}
    >
      {(close) =>
        DENSITIES.map((density) => (
          <button
            key={density}
            type="button"
            role="menuitemradio"
            aria-checked={density === list.prefs.density}
            className="console-menu-item"
            onClick={() => {
              list.setPrefs({ density });
              close();
            }}
          >
            {uiTexts.densities[density]}
            {density === list.prefs.density && icons.check}
          </button>
        ))
      }
    </Popup>
  );
}

interface TableToolsProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Current widths of the columns in pixels, by key. */
  widths: ReadonlyMap<string, number>;
}

/**
 * Reload, density and column settings of a table. Rendered in the filter line of the page, or above
 * the table.
 */
export function TableTools<Row>({ list, columns, widths }: TableToolsProps<Row>) {
  const slot = useContext(ToolsSlotContext);
  const isInSlot = slot !== null && slot.options === list.options;
  const tools = (
    <div className="console-table-tools">
      <IconButton label={uiTexts.reload} icon={icons.reload} onClick={list.reload} />
      {list.tree?.isFoldable && (
        <IconButton
          label={list.tree.isAllFolded ? uiTexts.openAll : uiTexts.foldAll}
          icon={list.tree.isAllFolded ? icons.openAll : icons.foldAll}
          onClick={list.tree.toggleAll}
        />
      )}
      <Density list={list} />
      <Popup
        role="dialog"
        label={uiTexts.columns}
        button={(open) => (
          <IconButton
            label={uiTexts.columns}
            icon={icons.columns}
            aria-haspopup="dialog"
            aria-expanded={open}
          />
        )}
      >
        {(close) => (
          <ColumnPanel
            columns={columns as readonly Column<never>[]}
            prefs={list.prefs}
            widths={widths}
            onChange={list.setPrefs}
            onLost={close}
          />
        )}
      </Popup>
    </div>
  );
  if (!isInSlot) return tools;
  return slot.element && createPortal(tools, slot.element);
}
