import { type PointerEvent as ReactPointerEvent, useRef } from 'react';

/** Position of the pointer, and its distance from the press, in window pixels. */
export interface DragPoint {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

interface TrackOptions {
  /** Minimum distance of a move in pixels. Default: 0. */
  threshold?: number;
  /**
   * For an element that contains buttons, which get no click event while the pointer is captured.
   * The pointer is captured at the first move instead of the press.
   */
  hasButtons?: boolean;
}

interface Track extends TrackOptions {
  onMove(at: DragPoint): void;
  /** Called when the pointer is released. */
  onEnd(hasMoved: boolean): void;
  /**
   * Called when the drag ends without a release: by Escape, because the element was removed, or
   * because the browser took over the pointer, for example to scroll.
   */
  onCancel(hasMoved: boolean): void;
}

type PointerEventType = 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture';

/**
 * Tracks a pointer from its press on an element to its release anywhere. For elements with manual
 * event listeners. Components use `usePointerDrag`.
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
    // Without a captured pointer, neither a release outside of the window nor the removal of the
    // element is reported.
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
    // Do not consume the key if the element was removed.
    if (!element.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Listen at the document: a removed element loses its capture there, and releases before the
  // capture are reported there.
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
  /**
   * Called for a press of the main button.
   *
   * @returns a value for the other handlers, or `undefined` to ignore the press
   */
  onStart(event: ReactPointerEvent<HTMLElement>): Carried | undefined;
  onMove(carried: Carried, at: DragPoint): void;
  onEnd(carried: Carried, hasMoved: boolean): void;
  onCancel(carried: Carried, hasMoved: boolean): void;
}

/**
 * Makes an element draggable by mouse, pen and finger. For fingers the element needs `touch-action:
 * none`.
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
