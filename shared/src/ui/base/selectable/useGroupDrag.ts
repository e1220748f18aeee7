import { type PointerEvent as ReactPointerEvent, useRef } from 'react';

/** A press that moves less is a click. */
const THRESHOLD = 4;

interface Dragging {
  /** The lines among which it may go, in their order. */
  lines: readonly HTMLElement[];
  from: number;
  startY: number;
  to: number;
  hasMoved: boolean;
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
 * @param onMove is told from which place to which
 * @returns handlers for the list
 */
export function useGroupDrag(onMove: (among: string, from: number, to: number) => void) {
  const dragging = useRef<Dragging | undefined>(undefined);
  const end = (): Dragging | undefined => {
    const ended = dragging.current;
    if (ended) mark(ended, false);
    dragging.current = undefined;
    return ended;
  };
  return {
    onPointerDown(event: ReactPointerEvent<HTMLElement>): void {
      const line = (event.target as Element).closest<HTMLElement>('[data-among]');
      if (!line || event.button !== 0) return;
      const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-among="${line.dataset.among}"]`)];
      const from = lines.indexOf(line);
      dragging.current = { lines, from, to: from, startY: event.clientY, hasMoved: false };
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>): void {
      // It was let go outside before it had moved so far that it was held.
      if (event.pointerType === 'mouse' && event.buttons === 0) end();
      const { current } = dragging;
      if (!current) return;
      if (!current.hasMoved && Math.abs(event.clientY - current.startY) < THRESHOLD) return;
      if (!current.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
      current.hasMoved = true;
      current.to = placeAt(current, event.clientY);
      mark(current, true);
    },
    onPointerUp(): void {
      const ended = end();
      const among = ended?.lines[ended.from]?.dataset.among;
      if (ended?.hasMoved && ended.to !== ended.from && among !== undefined) onMove(among, ended.from, ended.to);
    },
    onLostPointerCapture: () => void end(),
  };
}
