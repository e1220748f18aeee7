import { Checkbox } from '@arco-design/web-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { icons } from '../base/icons.tsx';
import { type ColumnPrefs, clampWidth, type Pin, UNTOUCHED_COLUMNS } from '../list/tablePrefs.ts';
import { arrangeAll, isShown } from './arrange.ts';
import type { Column } from './column.tsx';
import { columnPanelTexts } from './columnPanelTexts.ts';
import { useRowDrag } from './useRowDrag.ts';
import './columnPanel.css';

interface ColumnPanelProps {
  columns: readonly Column<never>[];
  prefs: ColumnPrefs;
  /** Current widths of the columns in pixels, by key. */
  widths: ReadonlyMap<string, number>;
  onChange(change: Partial<ColumnPrefs>): void;
}

const WIDTH_STEP = 16;

/** Moves a key to another position. */
function moveKey(keys: readonly string[], from: number, to: number): string[] {
  const next = [...keys];
  const [key] = next.splice(from, 1);
  if (key !== undefined) next.splice(Math.min(keys.length - 1, Math.max(0, to)), 0, key);
  return next;
}

/**
 * Changes the column settings, and returns the text that announces the last change to screen
 * readers.
 */
function useColumnEdits({ columns, prefs, widths, onChange }: ColumnPanelProps) {
  const [announcement, setAnnouncement] = useState('');
  const placed = arrangeAll(columns, prefs);
  const keys = placed.map(({ column }) => column.key);
  const pinTo = (key: string, pin: Pin): void => onChange({ pins: { ...prefs.pins, [key]: pin } });
  const move = (from: number, to: number): void => {
    const pin = placed[to]?.pin;
    const column = placed[from]?.column;
    if (!column || pin === undefined) return;
    const { key, title } = column;
    setAnnouncement(columnPanelTexts.columnMoved(title, to + 1));
    // A column that is moved between pinned columns becomes pinned too.
    onChange({ order: moveKey(keys, from, to), pins: { ...prefs.pins, [key]: pin } });
  };
  const resize = (index: number, by: number): void => {
    const column = placed[index]?.column;
    if (!column) return;
    const width = clampWidth((widths.get(column.key) ?? 0) + by);
    setAnnouncement(columnPanelTexts.columnResized(column.title, width));
    onChange({ widths: { ...prefs.widths, [column.key]: width } });
  };
  const toggle = (key: string): void => {
    const isHidden = (column: Column<never>) => !isShown(column, prefs.hidden);
    onChange({
      hidden: columns
        .filter((column) => (column.key === key) !== isHidden(column))
        .map((column) => column.key),
    });
  };
  return { placed, announcement, move, resize, toggle, pinTo };
}

type ColumnEdits = ReturnType<typeof useColumnEdits>;

/** Handles the keys of a row: Alt with ↑ ↓ moves the column, Shift with ← → resizes it. */
function handleRowKey(
  event: KeyboardEvent<HTMLLIElement>,
  index: number,
  { move, resize }: ColumnEdits,
): void {
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  if (isVertical ? !event.altKey : !event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (isVertical) move(index, index + step);
  else resize(index, step * WIDTH_STEP);
}

/**
 * Column settings of a table: visibility, order, pinning and width. Rows are dragged by their
 * handles or moved by keyboard.
 */
export function ColumnPanel(props: ColumnPanelProps) {
  const { prefs, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const edits = useColumnEdits(props);
  const { placed, announcement, move, toggle, pinTo } = edits;
  // The panel is loaded after its popup has opened, so the popup could not set the focus.
  useEffect(
    () => list.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }),
    [],
  );
  const drag = useRowDrag(list, move);
  return (
    <div className="console-columns">
      <ul ref={list}>
        {placed.map(({ column, pin }, index) => (
          <li
            key={column.key}
            className={drag.classOf(index)}
            onKeyDown={(event) => handleRowKey(event, index, edits)}
          >
            <span
              className="console-drag"
              aria-hidden="true"
              title={columnPanelTexts.dragColumn}
              {...drag.handle}
            >
              {icons.drag}
            </span>
            <Checkbox
              checked={isShown(column, prefs.hidden)}
              disabled={column.always === true}
              onChange={() => toggle(column.key)}
            >
              {column.title}
            </Checkbox>
            {(['left', 'right'] as const).map((side) => (
              <IconButton
                key={side}
                label={`${columnPanelTexts.pins[side]}：${column.title}`}
                icon={side === 'left' ? icons.pinLeft : icons.pinRight}
                aria-pressed={pin === side}
                onClick={() => pinTo(column.key, pin === side ? 'none' : side)}
              />
            ))}
          </li>
        ))}
      </ul>
      <span className="console-hidden" role="status">
        {announcement}
      </span>
      <p className="console-note">{columnPanelTexts.columnKeys}</p>
      <button
        type="button"
        className="console-menu-item console-menu-foot"
        onClick={() => onChange(UNTOUCHED_COLUMNS)}
      >
        {columnPanelTexts.columnsReset}
      </button>
    </div>
  );
}
