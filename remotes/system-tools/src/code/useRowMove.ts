import { usePointerDrag } from '@console/shared/ui';
import { useRef } from 'react';

const THRESHOLD = 4;

interface Dragged {
  rows: readonly HTMLElement[];
  from: number;
  to: number;
}

/** Returns the place at which a row is dropped at a height. */
function dropPlace({ rows, from }: Dragged, y: number): number {
  const others = rows.filter((_row, place) => place !== from);
  const next = others.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return next < 0 ? others.length : next;
}

function mark({ rows, from, to }: Dragged, isOn: boolean): void {
  for (const row of rows) row.removeAttribute('data-drop');
  rows[from]?.toggleAttribute('data-dragged', isOn);
  if (!isOn || to === from) return;
  const others = rows.filter((_row, place) => place !== from);
  const next = others[to];
  if (next) next.dataset.drop = 'before';
  else others.at(-1)?.setAttribute('data-drop', 'after');
}

/**
 * Moves the rows of a table by a handle: with the pointer, or with the arrow keys while the handle has
 * the focus.
 */
export function useRowMove(onMove: (from: number, to: number) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const drag = usePointerDrag<Dragged>({
    threshold: THRESHOLD,
    onStart: ({ currentTarget }) => {
      const rows = [...(body.current?.querySelectorAll('tr') ?? [])];
      const from = rows.findIndex((row) => row.contains(currentTarget));
      return from < 0 ? undefined : { rows, from, to: from };
    },
    onMove: (dragged, { y }) => {
      dragged.to = dropPlace(dragged, y);
      mark(dragged, true);
    },
    onEnd: (dragged, hasMoved) => {
      mark(dragged, false);
      if (hasMoved && dragged.to !== dragged.from) onMove(dragged.from, dragged.to);
    },
    onCancel: (dragged) => mark(dragged, false),
  });
  return {
    body,
    handle: (place: number) => ({
      ...drag,
      onKeyDown(event: React.KeyboardEvent): void {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onMove(place, place + by);
      },
    }),
  };
}
