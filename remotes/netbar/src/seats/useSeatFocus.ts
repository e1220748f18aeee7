import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { seatIdAt } from './seatElements.ts';
import { CELL, type Layout, type readingRows, type SeatTerminal } from './seats.model.ts';
import type { useViewport } from './useViewport.ts';

type Viewport = ReturnType<typeof useViewport>;

export interface SeatFocusOptions {
  layout: Layout;
  rows: ReturnType<typeof readingRows>;
  byId: ReadonlyMap<number, SeatTerminal>;
  viewport: Viewport;
}

/** Keeps one terminal as the tab stop of the grid, and the focus on it while it moves. */
export function useSeatFocus({
  layout,
  rows,
  byId,
  viewport: { frame, plane, reveal },
}: SeatFocusOptions) {
  const [focusedId, setFocusedId] = useState<number>();
  const hasFocus = useRef(false);
  const tabStop = focusedId !== undefined && byId.has(focusedId) ? focusedId : rows[0]?.ids[0];
  const elementOf = (id: number | undefined): HTMLElement | null =>
    id === undefined
      ? null
      : (plane.current?.querySelector<HTMLElement>(`[data-seat="${id}"]`) ?? null);
  const focus = (id: number): void => {
    setFocusedId(id);
    elementOf(id)?.focus({ preventScroll: true });
    const spot = layout.spots.get(id);
    if (spot)
      reveal({
        x: spot.x * CELL.width,
        y: spot.y * CELL.height,
        width: CELL.width,
        height: CELL.height,
      });
  };
  // A terminal that moves to another row gets a new element. The focus follows it.
  useLayoutEffect(() => {
    const element = hasFocus.current
      ? plane.current?.querySelector<HTMLElement>('[data-seat][tabindex="0"]')
      : null;
    if (element && document.activeElement !== element) element.focus({ preventScroll: true });
  });
  // Browsers scroll the focused element into view, which would shift the frame under the plane.
  useEffect(() => {
    const { current: element } = frame;
    const resetScroll = (): void => element?.scrollTo(0, 0);
    element?.addEventListener('scroll', resetScroll);
    return () => element?.removeEventListener('scroll', resetScroll);
  }, [frame]);
  const handlers = {
    onFocus: ({ target }: FocusEvent): void => {
      hasFocus.current = true;
      setFocusedId(seatIdAt(target));
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      // Without a related target the focused element was removed, and the focus must be restored.
      if (relatedTarget) hasFocus.current = false;
    },
  };
  return { tabStop, elementOf, focus, handlers };
}
