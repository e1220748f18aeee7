import type { PointerEvent } from 'react';
import { uiTexts } from '../base/texts.ts';
import { clampWidth } from '../list/tablePrefs.ts';

interface ResizeHandleProps {
  /** The width that the person has dragged the column to; `null`: as it would be by itself. */
  onResize(width: number | null): void;
}

/** Follows the pointer until it is let go, drawing the column at its new width without drawing the rows anew. */
function drag(event: PointerEvent<HTMLElement>, onResize: ResizeHandleProps['onResize']): void {
  const handle = event.currentTarget;
  const cell = handle.closest('th');
  const table = cell?.closest('table');
  const column = table?.querySelectorAll('col')[cell?.cellIndex ?? -1];
  if (!cell || !table || !column || event.button !== 0) return;
  event.preventDefault();
  const start = { x: event.clientX, width: cell.offsetWidth, table: table.offsetWidth };
  let width = start.width;
  const move = ({ clientX }: globalThis.PointerEvent): void => {
    width = clampWidth(start.width + clientX - start.x);
    column.style.width = `${width}px`;
    table.style.width = `${start.table + width - start.width}px`;
  };
  const end = (): void => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('lostpointercapture', end);
    if (width !== start.width) onResize(width);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', end);
  handle.setPointerCapture(event.pointerId);
}

/** The right edge of a column's title: drag it to resize the column, press it twice to give the width back. By keyboard the column settings do it. */
export function ResizeHandle({ onResize }: ResizeHandleProps) {
  return (
    <span
      className="console-resize"
      aria-hidden="true"
      title={uiTexts.resize}
      onPointerDown={(event) => drag(event, onResize)}
      onDoubleClick={() => onResize(null)}
    />
  );
}
