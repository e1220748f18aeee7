import { usePointerDrag } from '@console/shared/ui';
import { type RefObject, useState } from 'react';

/**
 * Lets the user reorder the items of a list by dragging their handles.
 *
 * @param list element whose children are the items
 */
export function useOrderDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [target, setTarget] = useState<{ from: number; to: number } | null>(null);
  const itemAt = (matches: (item: Element) => boolean): number =>
    [...(list.current?.children ?? [])].findIndex(matches);
  const { onPointerDown } = usePointerDrag<number>({
    onStart: ({ currentTarget }) => itemAt((item) => item.contains(currentTarget)),
    onMove: (from, { y }) => {
      const to = itemAt((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return top <= y && y < bottom;
      });
      if (to >= 0) setTarget({ from, to });
    },
    onEnd: () => {
      if (target && target.from !== target.to) onMove(target.from, target.to);
      setTarget(null);
    },
    onCancel: () => setTarget(null),
  });
  return {
    onPointerDown,
    /** State of an item for its style. */
    stateOf(index: number): 'dragged' | 'before' | 'after' | undefined {
      if (!target) return undefined;
      if (target.from === index) return 'dragged';
      if (target.to !== index) return undefined;
      return index < target.from ? 'before' : 'after';
    },
  };
}
