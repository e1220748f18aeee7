import { type RefObject, useState } from 'react';
import { usePointerDrag } from '../base/usePointerDrag.ts';

/**
 * Makes the items of a short list draggable by a handle, with mouse, pen or finger. The handle
 * needs `touch-action: none`, otherwise a finger scrolls.
 *
 * @param list element whose children are the items
 * @param onMove called with the old and the new index of an item
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);
  const indexAt = (y: number): number =>
    [...(list.current?.children ?? [])].findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return y >= top && y < bottom;
    });
  const { onPointerDown } = usePointerDrag<{ from: number }>({
    onStart: ({ currentTarget }) => {
      const from = [...(list.current?.children ?? [])].findIndex((item) =>
        item.contains(currentTarget),
      );
      setDragged({ from, over: from });
      return { from };
    },
    onMove: ({ from }, { y }) => {
      const over = indexAt(y);
      if (over >= 0 && over !== dragged?.over) setDragged({ from, over });
    },
    onEnd: ({ from }) => {
      if (dragged && dragged.over !== from) onMove(from, dragged.over);
      setDragged(null);
    },
    onCancel: () => setDragged(null),
  });
  return {
    classOf(index: number): string | undefined {
      if (dragged?.from === index) return 'console-dragged';
      if (dragged?.over !== index) return undefined;
      return index < dragged.from ? 'console-drop-before' : 'console-drop-after';
    },
    /** Props of the handle of an item. */
    handle: { onPointerDown },
  };
}
