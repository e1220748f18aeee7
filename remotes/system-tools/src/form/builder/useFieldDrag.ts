import { FORM_FIELD_KINDS, type FormFieldKind } from '@console/shared/contract';
import { usePointerDrag } from '@console/shared/ui';
import { type RefObject, useState } from 'react';

/** A dragged field of the form, by its position, or a kind from the palette. */
type Carried = { from: number } | { kind: FormFieldKind };

interface Drops {
  onMove(from: number, to: number): void;
  onAdd(kind: FormFieldKind, index: number): void;
}

/** Minimum distance of a drag in pixels. A shorter one is a click. */
const THRESHOLD = 5;

/**
 * Drags fields of the form to another position, and kinds of the palette into the form.
 *
 * @param list the element whose children are the fields
 */
export function useFieldDrag(list: RefObject<HTMLElement | null>, { onMove, onAdd }: Drops) {
  const [target, setTarget] = useState<{ carried: Carried; index: number } | null>(null);
  /** Returns the position of a drop, or `undefined` outside of the form. */
  const indexAt = (x: number, y: number): number | undefined => {
    const box = list.current?.parentElement?.getBoundingClientRect();
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined;
    const items = [...(list.current?.children ?? [])];
    const below = items.findIndex((item) => {
      const { top, height } = item.getBoundingClientRect();
      return y < top + height / 2;
    });
    return below < 0 ? items.length : below;
  };
  const { onPointerDown } = usePointerDrag<{ carried: Carried; index: number | undefined }>({
    threshold: THRESHOLD,
    hasButtons: true,
    onStart: ({ currentTarget }) => {
      const kind = FORM_FIELD_KINDS.find((name) => name === currentTarget.dataset.kind);
      if (kind) return { carried: { kind }, index: undefined };
      const items = [...(list.current?.children ?? [])];
      const from = items.findIndex((item) => item.contains(currentTarget));
      return { carried: { from }, index: undefined };
    },
    onMove: (drag, { x, y }) => {
      drag.index = indexAt(x, y);
      setTarget(drag.index === undefined ? null : { carried: drag.carried, index: drag.index });
    },
    onEnd: ({ carried, index }, hasMoved) => {
      setTarget(null);
      if (!hasMoved || index === undefined) return;
      if ('kind' in carried) onAdd(carried.kind, index);
      // Without the moved field the positions behind it are lower by one.
      else onMove(carried.from, index > carried.from ? index - 1 : index);
    },
    onCancel: () => setTarget(null),
  });
  return {
    onPointerDown,
    /** Position of the drop while dragging. */
    dropIndex: target?.index,
    draggedIndex: target && 'from' in target.carried ? target.carried.from : undefined,
  };
}
