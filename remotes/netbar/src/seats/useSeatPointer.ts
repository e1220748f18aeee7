import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { CELL } from './seats.model.ts';

/** A press that moves less is a click. */
const THRESHOLD = 4;

interface SeatPointer {
  /** The machines, or the zone with its machines, that a press on this element drags; nothing where the press pans. */
  dragged(target: Element): { elements: readonly HTMLElement[]; drop(dx: number, dy: number): void } | undefined;
  current(): { scale: number };
  panBy(dx: number, dy: number): void;
  zoomBy(factor: number, at: { x: number; y: number }): void;
  onClick(target: Element, event: PointerEvent): void;
}

interface Press {
  x: number;
  y: number;
  hasMoved: boolean;
  target: Element;
  dragged: ReturnType<SeatPointer['dragged']>;
}

const clear = (press: Press | undefined): void => {
  for (const element of press?.dragged?.elements ?? []) element.style.translate = '';
};

/** What a pointer does on the map: a press on what can be moved drags it by whole cells, any other pans, two fingers zoom. */
export function useSeatPointer({ dragged, current, panBy, zoomBy, onClick }: SeatPointer) {
  const press = useRef<Press>(undefined);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const pinch = (event: PointerEvent): boolean => {
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = [...fingers.current.values()];
    const [one, other] = now;
    if (before.length !== 2 || !before[0] || !before[1] || !one || !other) return false;
    const was = Math.hypot(before[0].x - before[1].x, before[0].y - before[1].y);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    zoomBy(Math.hypot(one.x - other.x, one.y - other.y) / Math.max(1, was), {
      x: (one.x + other.x) / 2 - left,
      y: (one.y + other.y) / 2 - top,
    });
    clear(press.current);
    press.current = undefined;
    return true;
  };

  const forget = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    clear(press.current);
    press.current = undefined;
  };
  return {
    onMouseDown(event: MouseEvent<HTMLElement>): void {
      // A press on a machine may be the begin of a pan: what gets the focus is what is clicked, and nothing is drawn anew before.
      if ((event.target as Element).closest('[data-seat]')) event.preventDefault();
    },
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const target = event.target as Element;
      press.current = { x: event.clientX, y: event.clientY, hasMoved: false, target, dragged: dragged(target) };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      // It was let go outside before it had moved so far that it was held.
      if (event.pointerType === 'mouse' && event.buttons === 0) forget(event);
      if (!fingers.current.has(event.pointerId) || pinch(event)) return;
      const now = press.current;
      if (!now) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.hasMoved && Math.hypot(dx, dy) < THRESHOLD) return;
      if (!now.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
      now.hasMoved = true;
      if (now.dragged) {
        const { scale } = current();
        for (const element of now.dragged.elements) element.style.translate = `${dx / scale}px ${dy / scale}px`;
        return;
      }
      panBy(dx, dy);
      Object.assign(now, { x: event.clientX, y: event.clientY });
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      fingers.current.delete(event.pointerId);
      const now = press.current;
      press.current = undefined;
      clear(now);
      if (!now) return;
      if (!now.hasMoved) onClick(now.target, event);
      else if (now.dragged) {
        const { scale } = current();
        const [dx, dy] = [(event.clientX - now.x) / scale / CELL.width, (event.clientY - now.y) / scale / CELL.height];
        now.dragged.drop(Math.round(dx), Math.round(dy));
      }
    },
    onPointerCancel: forget,
  };
}
