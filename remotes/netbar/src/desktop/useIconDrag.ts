import { usePointerDrag } from '@console/shared/ui';

interface Cell {
  row: number;
  col: number;
}

interface Dragging {
  icon: HTMLElement;
  grid: HTMLElement;
  /** The cell under the pointer; `undefined` outside of the grid. */
  over: Cell | undefined;
}

function cellAt(
  grid: HTMLElement,
  { columns, rows }: { columns: number; rows: number },
  x: number,
  y: number,
): Cell | undefined {
  const { left, top, width, height } = grid.getBoundingClientRect();
  const col = Math.floor(((x - left) / width) * columns);
  const row = Math.floor(((y - top) / height) * rows);
  return row >= 0 && row < rows && col >= 0 && col < columns ? { row, col } : undefined;
}

function restorePosition({ icon }: Dragging): void {
  icon.style.translate = '';
  icon.removeAttribute('data-dragged');
}

/**
 * Moves icons from cell to cell of a grid by dragging.
 *
 * @param size numbers of columns and rows
 * @param onDrop receives the key of the dropped icon and the cell under it
 * @returns props of the grid
 */
export function useIconDrag(
  size: { columns: number; rows: number },
  onDrop: (key: string, cell: Cell) => void,
) {
  return usePointerDrag<Dragging>({
    threshold: 4,
    hasButtons: true,
    onStart: ({ target, currentTarget: grid }) => {
      const icon = (target as Element).closest<HTMLElement>('[data-icon]');
      return icon ? { icon, grid, over: undefined } : undefined;
    },
    onMove: (dragging, { x, y, dx, dy }) => {
      const { icon, grid } = dragging;
      dragging.over = cellAt(grid, size, x, y);
      icon.dataset.dragged = '';
      icon.style.translate = `${dx}px ${dy}px`;
    },
    onEnd: (dragging) => {
      restorePosition(dragging);
      const { icon, over } = dragging;
      const key = icon.dataset.icon;
      // Ignores an icon that was removed during the drag.
      if (over && key !== undefined && icon.isConnected) onDrop(key, over);
    },
    onCancel: restorePosition,
  });
}
