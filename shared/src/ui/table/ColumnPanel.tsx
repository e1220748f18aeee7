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
  /** Pixels that the columns have now, by key. */
  widths: ReadonlyMap<string, number>;
  onChange(change: Partial<ColumnPrefs>): void;
}

const WIDTH_STEP = 16;

/** The keys with one of them at another's place. */
function moved(keys: readonly string[], from: number, to: number): string[] {
  const next = [...keys];
  const [key] = next.splice(from, 1);
  if (key !== undefined) next.splice(Math.min(keys.length - 1, Math.max(0, to)), 0, key);
  return next;
}

/**
 * Which columns a table shows, in what order, at which side and how wide. Rows are dragged by their handles; by keyboard Alt with ↑ ↓ moves
 * the column and Shift with ← → resizes it.
 */
export function ColumnPanel({ columns, prefs, widths, onChange }: ColumnPanelProps) {
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState('');
  const placed = arrangeAll(columns, prefs);
  const keys = placed.map(({ column }) => column.key);
  // It was fetched after the layer had opened: the focus goes where the layer would have put it.
  useEffect(
    () => list.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }),
    [],
  );

  const move = (from: number, to: number): void => {
    const pin = placed[to]?.pin;
    const column = placed[from]?.column;
    if (!column || pin === undefined) return;
    const { key, title } = column;
    setTold(columnPanelTexts.columnMoved(title, to + 1));
    // Dropped among pinned columns it is pinned too.
    onChange({ order: moved(keys, from, to), pins: { ...prefs.pins, [key]: pin } });
  };
  const toggle = (key: string): void => {
    const isHidden = (column: Column<never>) => !isShown(column, prefs.hidden);
    onChange({
      hidden: columns
        .filter((column) => (column.key === key) !== isHidden(column))
        .map((column) => column.key),
    });
  };
  const pinTo = (key: string, pin: Pin): void => onChange({ pins: { ...prefs.pins, [key]: pin } });
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, index: number): void => {
    const key = keys[index];
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (step === undefined || key === undefined) return;
    const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (isVertical ? !event.altKey : !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (isVertical) move(index, index + step);
    else {
      const width = clampWidth((widths.get(key) ?? 0) + step * WIDTH_STEP);
      setTold(columnPanelTexts.columnResized(placed[index]?.column.title ?? '', width));
      onChange({ widths: { ...prefs.widths, [key]: width } });
    }
  };
  const drag = useRowDrag(list, move);

  return (
    <div className="console-columns">
      <ul ref={list}>
        {placed.map(({ column, pin }, index) => (
          <li
            key={column.key}
            className={drag.classOf(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
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
        {told}
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
