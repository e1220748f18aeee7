import { type DragEvent, type RefObject, useState } from 'react';

/**
 * Drags the rows of a short list by the browser's own drag and drop.
 *
 * @param onMove told the places from and to which a row was dragged
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);
  return {
    classOf(index: number): string | undefined {
      if (dragged?.from === index) return 'console-dragged';
      if (dragged?.over !== index) return undefined;
      return index < dragged.from ? 'console-drop-before' : 'console-drop-after';
    },
    handlers: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that holds no data.
        event.dataTransfer.setData('text/plain', String(index));
        setDragged({ from: index, over: index });
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged || !list.current?.contains(event.target as Node)) return;
        event.preventDefault();
        if (dragged.over !== index) setDragged({ ...dragged, over: index });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        if (dragged && dragged.from !== index) onMove(dragged.from, index);
        setDragged(null);
      },
      onDragEnd: () => setDragged(null),
    }),
  };
}
