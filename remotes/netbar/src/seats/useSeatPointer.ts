import { type DragPoint, usePointerDrag } from '@console/shared/ui';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { CELL } from './seats.model.ts';

interface Carried {
  elements: readonly HTMLElement[];
  /** Moves the elements by whole cells. */
  drop(dx: number, dy: number): void;
}

interface SeatPointer {
  /**
   * Returns the terminals, or the zone with its terminals, that a press drags. `undefined` if the
   * press pans.
   */
  dragged(target: Element): Carried | undefined;
  current(): { scale: number };
  panBy(dx: number, dy: number): void;
  zoomBy(factor: number, at: { x: number; y: number }): void;
  /** Called for a press without a move. */
  onClick(target: Element, press: PointerEvent): void;
}

/** A pressed mouse button or finger. */
interface Press {
  event: PointerEvent;
  target: Element;
  frame: HTMLElement;
  carried: Carried | undefined;
  /** The current point and the distance from the start. */
  at: DragPoint;
  /** Whether the finger has zoomed. It then neither pans nor clicks. */
  hasZoomed: boolean;
}

const distance = (left: DragPoint, right: DragPoint): number =>
  Math.hypot(left.x - right.x, left.y - right.y);

function restorePosition({ carried }: Press): void {
  for (const element of carried?.elements ?? []) element.style.translate = '';
}

/**
 * Handles the pointer on the map: a press on a terminal or zone drags it by whole cells, any other
 * press pans, two fingers zoom.
 *
 * @returns props of the frame of the map
 */
export function useSeatPointer({ dragged, current, panBy, zoomBy, onClick }: SeatPointer) {
  const presses = useRef(new Set<Press>());

  /** Zooms around the midpoint of two fingers after one of them has moved. */
  const zoom = (moved: Press, other: Press, to: DragPoint): void => {
    const { left, top } = moved.frame.getBoundingClientRect();
    const middle = { x: (to.x + other.at.x) / 2 - left, y: (to.y + other.at.y) / 2 - top };
    zoomBy(distance(to, other.at) / Math.max(1, distance(moved.at, other.at)), middle);
    for (const press of [moved, other]) {
      restorePosition(press);
      press.hasZoomed = true;
    }
  };
  const drop = ({ carried, at }: Press): void => {
    const { scale } = current();
    carried?.drop(Math.round(at.dx / scale / CELL.width), Math.round(at.dy / scale / CELL.height));
  };

  const { onPointerDown } = usePointerDrag<Press>({
    threshold: 4,
    hasButtons: true,
    onStart: (event) => {
      const target = event.target as Element;
      const at = { x: event.clientX, y: event.clientY, dx: 0, dy: 0 };
      const press = {
        event,
        target,
        frame: event.currentTarget,
        carried: dragged(target),
        at,
        hasZoomed: false,
      };
      presses.current.add(press);
      return press;
    },
    onMove: (press, to) => {
      const [other] = [...presses.current].filter((item) => item !== press);
      if (other) zoom(press, other, to);
      else if (press.carried && !press.hasZoomed) {
        const { scale } = current();
        for (const element of press.carried.elements)
          element.style.translate = `${to.dx / scale}px ${to.dy / scale}px`;
      } else if (!press.hasZoomed) panBy(to.x - press.at.x, to.y - press.at.y);
      press.at = to;
    },
    onEnd: (press, hasMoved) => {
      presses.current.delete(press);
      restorePosition(press);
      if (press.hasZoomed) return;
      if (!hasMoved) onClick(press.target, press.event);
      else drop(press);
    },
    onCancel: (press) => {
      presses.current.delete(press);
      restorePosition(press);
    },
  });
  return {
    onPointerDown,
    onMouseDown(event: MouseEvent<HTMLElement>): void {
      // Keeps the focus until the release, because a press on a terminal may become a pan.
      if ((event.target as Element).closest('[data-seat]')) event.preventDefault();
    },
  };
}
