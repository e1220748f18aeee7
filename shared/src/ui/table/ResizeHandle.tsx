import { useRef } from 'react';
import { uiTexts } from '../base/texts.ts';
import { usePointerDrag } from '../base/usePointerDrag.ts';
import { clampWidth } from '../list/tablePrefs.ts';

interface ResizeHandleProps {
  /** The width that the person has dragged the column to; `null`: as it would be by itself. */
  onResize(width: number | null): void;
}

interface Resizing {
  table: HTMLElement;
  column: HTMLElement;
  /** Widths at the press. */
  before: { cell: number; table: number };
}

function beginResize(handle: HTMLElement): Resizing | undefined {
  const cell = handle.closest('th');
  const table = cell?.closest('table');
  const column = table?.querySelectorAll('col')[cell?.cellIndex ?? -1];
  if (!cell || !table || !column) return undefined;
  return { table, column, before: { cell: cell.offsetWidth, table: table.offsetWidth } };
}

/** The right edge of a column's title: drag it to resize the column, press it twice to give the width back. By keyboard the column settings do it. */
export function ResizeHandle({ onResize }: ResizeHandleProps) {
  const width = useRef(0);
  const end = ({ before }: Resizing): void => {
    if (width.current !== before.cell) onResize(width.current);
  };
  const drag = usePointerDrag<Resizing>({
    onStart: (event) => {
      event.preventDefault();
      const begun = beginResize(event.currentTarget);
      width.current = begun?.before.cell ?? 0;
      return begun;
    },
    // Draws the column at its new width without drawing the rows anew.
    onMove: ({ table, column, before }, { dx }) => {
      width.current = clampWidth(before.cell + dx);
      column.style.width = `${width.current}px`;
      table.style.width = `${before.table + width.current - before.cell}px`;
    },
    onEnd: end,
    onCancel: end,
  });
  return (
    <span
      className="console-resize"
      aria-hidden="true"
      title={uiTexts.resize}
      onPointerDown={drag.onPointerDown}
      onDoubleClick={() => onResize(null)}
    />
  );
}
