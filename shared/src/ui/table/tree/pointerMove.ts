import { trackPointer } from '../../base/usePointerDrag.ts';
import type { Zone } from './places.ts';

/** Part of the table below the pointer: a row, or the column headers (`row` is -1). */
interface Over {
  row: number;
  zone: Zone;
}

interface Follower {
  /** `over` is `null` outside of the table. */
  onMove(x: number, y: number, over: Over | null): void;
  onDrop(): void;
  onCancel(): void;
}

/** Minimum distance of a drag in pixels. */
const THRESHOLD = 4;
/** Distance from the edge in pixels at which the table scrolls, and pixels per frame. */
const EDGE = 48;
const SPEED = 12;
/**
 * Fraction of the row height, at its top and bottom, in which a row is dropped beside it instead of
 * into it.
 */
const BESIDE = 0.3;

function overAt(table: HTMLElement, x: number, y: number): Over | null {
  const element = document.elementFromPoint(x, y);
  if (!element || !table.contains(element)) return null;
  const row = element.closest<HTMLElement>('[data-row]');
  if (!row) return element.closest('thead') ? { row: -1, zone: 'into' } : null;
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  return {
    row: Number(row.dataset.row),
    zone: part < BESIDE ? 'before' : part > 1 - BESIDE ? 'after' : 'into',
  };
}

/** Returns the vertically scrolling ancestor of an element. */
function findScroller(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const isScroller = /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (isScroller && at.scrollHeight > at.clientHeight) return at;
  }
  return null;
}

/**
 * Tracks a pointer from the press on a handle to its release, and scrolls at the edges. A press
 * without a move is not reported.
 */
export function followPointer(
  handle: HTMLElement,
  start: PointerEvent,
  { onMove, onDrop, onCancel }: Follower,
): void {
  const table = handle.closest('table');
  if (!table) return;
  const scroller = findScroller(table);
  let at = { x: start.clientX, y: start.clientY };
  let frame = 0;
  const reportMove = (): void => onMove(at.x, at.y, overAt(table, at.x, at.y));
  const scroll = (): void => {
    frame = requestAnimationFrame(scroll);
    if (!scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const step = at.y < top + EDGE ? -SPEED : at.y > bottom - EDGE ? SPEED : 0;
    const before = scroller.scrollTop;
    scroller.scrollTop += step;
    if (scroller.scrollTop !== before) reportMove();
  };
  const end = (then: () => void, hasMoved: boolean): void => {
    cancelAnimationFrame(frame);
    if (hasMoved) then();
  };
  trackPointer(handle, start, {
    threshold: THRESHOLD,
    onMove: ({ x, y }) => {
      at = { x, y };
      if (frame === 0) frame = requestAnimationFrame(scroll);
      reportMove();
    },
    onEnd: (hasMoved) => end(onDrop, hasMoved),
    onCancel: (hasMoved) => end(onCancel, hasMoved),
  });
}
