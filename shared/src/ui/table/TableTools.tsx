import { Checkbox } from '@arco-design/web-react';
import { IconButton } from '../IconButton.tsx';
import { icons } from '../icons.tsx';
import { DENSITIES } from '../list/tablePrefs.ts';
import type { List } from '../list/useList.ts';
import { Popup } from '../Popup.tsx';
import { uiTexts } from '../texts.ts';
import type { Column } from './column.tsx';

/** The columns to draw: what the person chose, or all that are not optional. */
export function shownColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[] | null): readonly Column<Row>[] {
  return columns.filter(({ key, always, optional }) => always || (hidden ? !hidden.includes(key) : !optional));
}

function Density<Row>({ list }: { list: List<Row> }) {
  return (
    <Popup
      role="menu"
      label={uiTexts.density}
      button={(open) => <IconButton label={uiTexts.density} icon={icons.density} aria-haspopup="menu" aria-expanded={open} />}
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

function Columns<Row>({ list, columns }: { list: List<Row>; columns: readonly Column<Row>[] }) {
  const shown = new Set(shownColumns(columns, list.prefs.hidden).map(({ key }) => key));
  const toggle = (key: string): void => {
    const hidden = columns.map((column) => column.key).filter((one) => (one === key ? shown.has(one) : !shown.has(one)));
    list.setPrefs({ hidden });
  };
  return (
    <Popup
      role="dialog"
      label={uiTexts.columns}
      button={(open) => <IconButton label={uiTexts.columns} icon={icons.columns} aria-haspopup="dialog" aria-expanded={open} />}
    >
      {() => (
        <>
          {columns.map(({ key, title, always = false }) => (
            <Checkbox
              key={key}
              className="console-menu-item"
              checked={shown.has(key)}
              disabled={always}
              onChange={() => toggle(key)}
            >
              {title}
            </Checkbox>
          ))}
          <button type="button" className="console-menu-item console-menu-foot" onClick={() => list.setPrefs({ hidden: null })}>
            {uiTexts.columnsReset}
          </button>
        </>
      )}
    </Popup>
  );
}

/** Reload, density and column settings of a table. */
export function TableTools<Row>({ list, columns }: { list: List<Row>; columns: readonly Column<Row>[] }) {
  return (
    <div className="console-table-tools">
      <IconButton label={uiTexts.reload} icon={icons.reload} onClick={list.reload} />
      <Density list={list} />
      <Columns list={list} columns={columns} />
    </div>
  );
}
