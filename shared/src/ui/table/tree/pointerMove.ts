import { trackPointer } from '../../base/usePointerDrag.ts';
import type { Zone } from './places.ts';

/** What the pointer is over: a row of the table, or its titles (`row` -1). */
interface Over {
  row: number;
  zone: Zone;
}

interface Follower {
  /** `over` is `null` beside the table. */
  onMove(x: number, y: number, over: Over | null): void;
  onDrop(): void;
  onCancel(): void;
}

/** A press that moves less is none. */
const THRESHOLD = 4;
/** So near to the edge of what scrolls, it scrolls, so far with each frame. */
const EDGE = 48;
const SPEED = 12;
/** Parts of a row's height in which it is dropped beside it. */
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

/** What scrolls up and down around an element. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const isScroller = /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (isScroller && at.scrollHeight > at.clientHeight) return at;
  }
  return null;
}

/**
 * Follows a pointer from the press on a handle until it is let go, and scrolls at the edges meanwhile. Nothing is told of a press that
 * does not move.
 */
export function followPointer(
  handle: HTMLElement,
  start: PointerEvent,
  { onMove, onDrop, onCancel }: Follower,
): void {
  const table = handle.closest('table');
  if (!table) return;
  const scroller = scrollerOf(table);
  let at = { x: start.clientX, y: start.clientY };
  let frame = 0;
  const tell = (): void => onMove(at.x, at.y, overAt(table, at.x, at.y));
  const scroll = (): void => {
    frame = requestAnimationFrame(scroll);
    if (!scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const step = at.y < top + EDGE ? -SPEED : at.y > bottom - EDGE ? SPEED : 0;
    const before = scroller.scrollTop;
    scroller.scrollTop += step;
    if (scroller.scrollTop !== before) tell();
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
      tell();
    },
    onEnd: (hasMoved) => end(onDrop, hasMoved),
    onCancel: (hasMoved) => end(onCancel, hasMoved),
  });
}
