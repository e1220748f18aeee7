import { type PointerEvent, type RefObject, useState } from 'react';

/**
 * Drags the items of a short list by a handle, with mouse, pen or finger. The handle wants `touch-action: none`, or a
 * finger scrolls.
 *
 * @param list holds the items, one child for each
 * @param onMove told the places from and to which an item was dragged
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);
  const placeAt = (event: PointerEvent): number =>
    [...(list.current?.children ?? [])].findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
  return {
    classOf(index: number): string | undefined {
      if (dragged?.from === index) return 'console-dragged';
      if (dragged?.over !== index) return undefined;
      return index < dragged.from ? 'console-drop-before' : 'console-drop-after';
    },
    handleOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // Moves are told here wherever the pointer is, until it is let go.
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ from: index, over: index });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const over = placeAt(event);
        if (dragged && over >= 0 && over !== dragged.over) setDragged({ ...dragged, over });
      },
      onPointerUp: () => {
        if (dragged && dragged.from !== dragged.over) onMove(dragged.from, dragged.over);
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    }),
  };
}
