import { usePointerDrag } from '../usePointerDrag.ts';

/** A press that moves less is a click. */
const THRESHOLD = 4;

interface Dragging {
  /** The lines among which it may go, in their order. */
  lines: readonly HTMLElement[];
  from: number;
  to: number;
}

/** Where among its neighbours a line would go that is let go at a height. */
function placeAt({ lines, from }: Dragging, y: number): number {
  const others = lines.filter((_, at) => at !== from);
  const behind = others.findIndex((line) => {
    const { top, height } = line.getBoundingClientRect();
    return y < top + height / 2;
  });
  return behind < 0 ? others.length : behind;
}

function mark({ lines, from, to }: Dragging, isOn: boolean): void {
  for (const line of lines) line.removeAttribute('data-drop');
  lines[from]?.toggleAttribute('data-dragged', isOn);
  if (!isOn || to === from) return;
  const others = lines.filter((_, at) => at !== from);
  const behind = others[to];
  if (behind) behind.dataset.drop = 'before';
  else if (others.at(-1)) (others.at(-1) as HTMLElement).dataset.drop = 'after';
}

/**
 * Lets lines of a list be dragged to another place among those with the same `data-among`.
 *
 * @param onMove called with the places from and to which a line was dragged
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
      dragging.to = placeAt(dragging, y);
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
