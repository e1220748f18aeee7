import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { seatIdAt } from './seatElements.ts';

interface Shown {
  id: number;
  left: number;
  top: number;
}

/** Size of the card for which there must be space, and its distance from the terminal. */
const CARD = { width: 248, height: 196, gap: 8 };

/** Returns a place beside a terminal inside the map, to the right or, without space, to the left. */
function placeBeside(seat: DOMRect, stage: DOMRect): Omit<Shown, 'id'> {
  const right = seat.right - stage.left + CARD.gap;
  const left = seat.left - stage.left - CARD.gap - CARD.width;
  const most = Math.max(0, stage.height - CARD.height);
  return {
    left: right + CARD.width <= stage.width ? right : Math.max(0, left),
    top: Math.min(Math.max(0, seat.top - stage.top), most),
  };
}

/** The terminal whose card is shown: the one below the pointer, otherwise the one with the focus. */
export function useSeatCard() {
  const stage = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();
  const show = (target: EventTarget): void => {
    const seat = (target as Element).closest('[data-seat]');
    const id = seatIdAt(seat);
    if (!seat || id === undefined || !stage.current) {
      setShown(undefined);
      return;
    }
    const beside = placeBeside(seat.getBoundingClientRect(), stage.current.getBoundingClientRect());
    setShown({ id, ...beside });
  };
  const hide = (): void => setShown(undefined);
  const handlers = {
    onPointerOver: ({ target, buttons }: PointerEvent): void =>
      buttons === 0 ? show(target) : hide(),
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target }: FocusEvent): void => show(target),
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    },
  };
  return { stage, shown, handlers };
}
