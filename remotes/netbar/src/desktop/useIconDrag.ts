import { type PointerEvent, type RefObject, useRef } from 'react';

/** A press that moves less is a click. */
const THRESHOLD = 4;

interface Press {
  x: number;
  y: number;
  icon: HTMLElement;
  hasMoved: boolean;
}

/**
 * Lets icons be dragged from cell to cell of a grid.
 *
 * @param onDrop is told which icon was let go over which cell of the grid
 * @returns handlers for the grid
 */
export function useIconDrag(
  grid: RefObject<HTMLElement | null>,
  { columns, rows }: { columns: number; rows: number },
  onDrop: (key: string, cell: { row: number; col: number }) => void,
) {
  const press = useRef<Press>(undefined);
  const cellAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = grid.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    const col = Math.floor(((clientX - left) / width) * columns);
    const row = Math.floor(((clientY - top) / height) * rows);
    return row >= 0 && row < rows && col >= 0 && col < columns ? { row, col } : undefined;
  };
  const end = (): Press | undefined => {
    const { current } = press;
    press.current = undefined;
    if (current) {
      current.icon.style.translate = '';
      current.icon.removeAttribute('data-dragged');
    }
    return current;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const icon = (event.target as Element).closest<HTMLElement>('[data-icon]');
      if (event.button !== 0 || !icon) return;
      press.current = { x: event.clientX, y: event.clientY, icon, hasMoved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      // It was let go outside before it had moved so far that it was held.
      if (event.pointerType === 'mouse' && event.buttons === 0) end();
      const { current } = press;
      if (!current) return;
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.hasMoved && Math.hypot(dx, dy) < THRESHOLD) return;
      if (!current.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
      current.hasMoved = true;
      current.icon.dataset.dragged = '';
      current.icon.style.translate = `${dx}px ${dy}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      const ended = end();
      const cell = cellAt(event);
      const key = ended?.icon.dataset.icon;
      if (ended?.hasMoved && cell && key !== undefined) onDrop(key, cell);
    },
    onPointerCancel: () => void end(),
  };
}
