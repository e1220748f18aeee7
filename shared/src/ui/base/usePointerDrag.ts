import { type PointerEvent as ReactPointerEvent, useRef } from 'react';

/** Where the pointer is, and how far from its press, in pixels of the window. */
export interface DragPoint {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

interface TrackOptions {
  /** Pixels up to which a press counts as no move. Default 0. */
  threshold?: number;
  /** For an element with buttons inside, which receive no click once the pointer is captured: capture at the first move, not at the press. */
  hasButtons?: boolean;
}

interface Track extends TrackOptions {
  onMove(at: DragPoint): void;
  /** The pointer was released. */
  onEnd(hasMoved: boolean): void;
  /** The drag ended otherwise: by Escape, because the element was removed, or because the browser took the pointer, for example to scroll. */
  onCancel(hasMoved: boolean): void;
}

type PointerEventType = 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture';

/**
 * Follows a pointer from its press on an element until it is released, wherever it is meanwhile. For elements whose events are
 * listened to by hand; in a component use `usePointerDrag`.
 */
export function trackPointer(
  element: HTMLElement,
  press: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>,
  { onMove, onEnd, onCancel, threshold = 0, hasButtons = false }: Track,
): void {
  const { pointerId, clientX, clientY } = press;
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  let hasMoved = false;
  const end = (then: (hasMoved: boolean) => void): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    then(hasMoved);
  };
  const cancel = (): void => end(onCancel);
  const move = ({ clientX: x, clientY: y, pointerType, buttons }: PointerEvent): void => {
    // Neither a release outside of the window nor the removal of an element is reported while the pointer is not captured.
    if (
      !element.isConnected ||
      (hasButtons && !hasMoved && pointerType === 'mouse' && buttons === 0)
    ) {
      cancel();
      return;
    }
    const [dx, dy] = [x - clientX, y - clientY];
    if (!hasMoved && Math.hypot(dx, dy) < threshold) return;
    if (!hasMoved && hasButtons) element.setPointerCapture(pointerId);
    hasMoved = true;
    onMove({ x, y, dx, dy });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    cancel();
    // The key is for others when the element was removed meanwhile.
    if (!element.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // At the document: there an element that was removed loses its capture, and there ends what was not captured yet.
  const listen = (type: PointerEventType, handler: (event: PointerEvent) => void): void =>
    document.addEventListener(
      type,
      (event) => event.pointerId === pointerId && handler(event),
      options,
    );
  listen('pointermove', move);
  listen('pointerup', () => end(onEnd));
  listen('pointercancel', cancel);
  listen('lostpointercapture', cancel);
  document.addEventListener('keydown', onKeyDown, options);
  if (!hasButtons) element.setPointerCapture(pointerId);
}

export interface PointerDrag<Carried> extends TrackOptions {
  /** Called for a press of the main button. @returns what the other handlers receive; `undefined`: no drag */
  onStart(event: ReactPointerEvent<HTMLElement>): Carried | undefined;
  onMove(carried: Carried, at: DragPoint): void;
  onEnd(carried: Carried, hasMoved: boolean): void;
  onCancel(carried: Carried, hasMoved: boolean): void;
}

/**
 * Makes an element draggable by mouse, pen and finger. For fingers the element needs `touch-action: none`.
 *
 * @returns props of the element
 * @example
 * const drag = usePointerDrag({
 *   onStart: () => width,
 *   onMove: (before, { dx }) => setWidth(before + dx),
 *   onEnd: () => save(width),
 *   onCancel: setWidth,
 * });
 * return <span {...drag} />;
 */
export function usePointerDrag<Carried>(drag: PointerDrag<Carried>) {
  const latest = useRef(drag);
  latest.current = drag;
  return {
    onPointerDown(event: ReactPointerEvent<HTMLElement>): void {
      const carried = event.button === 0 ? drag.onStart(event) : undefined;
      if (carried === undefined) return;
      const { threshold = 0, hasButtons = false } = drag;
      trackPointer(event.currentTarget, event, {
        threshold,
        hasButtons,
        onMove: (at) => latest.current.onMove(carried, at),
        onEnd: (hasMoved) => latest.current.onEnd(carried, hasMoved),
        onCancel: (hasMoved) => latest.current.onCancel(carried, hasMoved),
      });
    },
  };
}
