import { useRef } from 'react';
import { uiTexts } from '../base/texts.ts';
import { usePointerDrag } from '../base/usePointerDrag.ts';
import { clampWidth } from '../list/tablePrefs.ts';

interface ResizeHandleProps {
  /** New width of the column in pixels, or `null` for its automatic width. */
  onResize(width: number | null): void;
}

interface Resizing {
  table: HTMLElement;
  column: HTMLElement;
  /** Widths in pixels when the drag started. */
  before: { cell: number; table: number };
}

function beginResize(handle: HTMLElement): Resizing | undefined {
  const cell = handle.closest('th');
  const table = cell?.closest('table');
  const column = table?.querySelectorAll('col')[cell?.cellIndex ?? -1];
  if (!cell || !table || !column) return undefined;
  return { table, column, before: { cell: cell.offsetWidth, table: table.offsetWidth } };
}

/**
 * Right edge of a column header. Dragging resizes the column, and a double click restores the
 * automatic width. Keyboard users resize in the column settings.
 */
export function ResizeHandle({ onResize }: ResizeHandleProps) {
  const width = useRef(0);
  const end = ({ before }: Resizing): void => {
    if (width.current !== before.cell) onResize(width.current);
  };
  const drag = usePointerDrag<Resizing>({
    onStart: (event) => {
      event.preventDefault();
      const resizing = beginResize(event.currentTarget);
      width.current = resizing?.before.cell ?? 0;
      return resizing;
    },
    // Resizes the column in the DOM without rendering the rows again.
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
