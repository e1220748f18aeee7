import { usePointerDrag } from '../usePointerDrag.ts';

/** Minimum distance of a drag in pixels. A shorter one is a click. */
const THRESHOLD = 4;

interface Dragging {
  /** The rows among which it can be moved, in order. */
  lines: readonly HTMLElement[];
  from: number;
  to: number;
}

/** Returns the index at which a row is inserted when it is dropped at a height. */
function dropIndex({ lines, from }: Dragging, y: number): number {
  const others = lines.filter((_, at) => at !== from);
  const nextIndex = others.findIndex((line) => {
    const { top, height } = line.getBoundingClientRect();
    return y < top + height / 2;
  });
  return nextIndex < 0 ? others.length : nextIndex;
}

function mark({ lines, from, to }: Dragging, isOn: boolean): void {
  for (const line of lines) line.removeAttribute('data-drop');
  lines[from]?.toggleAttribute('data-dragged', isOn);
  if (!isOn || to === from) return;
  const others = lines.filter((_, at) => at !== from);
  const nextRow = others[to];
  if (nextRow) nextRow.dataset.drop = 'before';
  else if (others.at(-1)) (others.at(-1) as HTMLElement).dataset.drop = 'after';
}

/**
 * Makes rows of a list draggable among those with the same `data-among`.
 *
 * @param onMove called with the old and the new index of a row
 * @returns props of the list
 */
export function useGroupDrag(onMove: (among: string, from: number, to: number) => void) {
  return usePointerDrag<Dragging>({
    threshold: THRESHOLD,
    hasButtons: true,
    onStart: ({ target, currentTarget }) => {
      const line = (target as Element).closest<HTMLElement>('[data-among]');
      if (!line) return undefined;
      const lines = [
        ...currentTarget.querySelectorAll<HTMLElement>(`[data-among="${line.dataset.among}"]`),
      ];
      const from = lines.indexOf(line);
      return { lines, from, to: from };
    },
    onMove: (dragging, { y }) => {
      dragging.to = dropIndex(dragging, y);
      mark(dragging, true);
    },
    onEnd: (dragging, hasMoved) => {
      mark(dragging, false);
      const { lines, from, to } = dragging;
      const among = lines[from]?.dataset.among;
      if (hasMoved && to !== from && among !== undefined) onMove(among, from, to);
    },
    onCancel: (dragging) => mark(dragging, false),
  });
}
