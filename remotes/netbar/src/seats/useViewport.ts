import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const SCALES = { least: 0.2, most: 3, step: 1.2, readable: 0.7 } as const;
/** After so many milliseconds without a move the plane loses its compositor layer. */
const MOVING_MS = 300;
/** Margin in pixels around the fitted content and around a revealed cell. */
const MARGIN = 16;

interface Wheeled {
  zoomBy(factor: number, at: { x: number; y: number }): void;
  panBy(dx: number, dy: number): void;
}

/** Pans by wheel, and zooms at the pointer with Ctrl. `controls` must be stable. */
function useWheel(frame: RefObject<HTMLDivElement | null>, controls: Wheeled): void {
  useEffect(() => {
    const { current: element } = frame;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      // Browsers report pinching on a touch pad as a wheel event with Ctrl.
      if (event.ctrlKey || event.metaKey)
        controls.zoomBy(Math.exp(-event.deltaY / 300), {
          x: event.clientX - left,
          y: event.clientY - top,
        });
      else controls.panBy(-event.deltaX, -event.deltaY);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, controls]);
}

/** Returns the position and scale that show all of a box, or its corner at the scale `least`. */
function placeInside(
  frame: Pick<Box, 'width' | 'height'>,
  { x, y, width, height }: Box,
  least: number,
) {
  const whole = Math.min((frame.width - 2 * MARGIN) / width, (frame.height - 2 * MARGIN) / height);
  const scale = Math.max(least, Math.min(whole, 1));
  const left = Math.max(MARGIN, (frame.width - width * scale) / 2);
  const top = Math.max(MARGIN, (frame.height - height * scale) / 2);
  return { x: left - x * scale, y: top - y * scale, scale };
}

/** Returns the shift that brings a stretch between the margins of the frame. */
const shiftInside = (at: number, size: number, room: number): number =>
  at < MARGIN ? MARGIN - at : at + size > room - MARGIN ? room - MARGIN - at - size : 0;

/**
 * A viewport over a large plane. Panning and zooming change only a CSS transform, without
 * rendering.
 *
 * @param bounds the content in pixels of the plane
 */
export function useViewport(bounds: Box): {
  frame: RefObject<HTMLDivElement | null>;
  plane: RefObject<HTMLDivElement | null>;
  scale: number;
  zoomBy(factor: number, at?: { x: number; y: number }): void;
  panBy(dx: number, dy: number): void;
  /** Shows the whole content, but at first not below `least`: then it starts at its corner. */
  fit(least?: number): void;
  reveal(box: Box): void;
  /** Returns the position and scale, to convert pointer moves into plane pixels. */
  current(): { x: number; y: number; scale: number };
} {
  const frame = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const view = useRef({ x: 0, y: 0, scale: 1 });
  const latest = useRef(bounds);
  latest.current = bounds;
  const [scale, setScale] = useState(1);

  const moving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((x: number, y: number, next: number): void => {
    const isMove = next === view.current.scale;
    view.current = { x, y, scale: next };
    const style = plane.current?.style;
    clearTimeout(moving.current);
    if (style) {
      style.transform = `translate(${x}px, ${y}px) scale(${next})`;
      // Avoids repainting every seat on each move. It is removed afterwards, because a scaled layer
      // has blurred text.
      style.willChange = isMove ? 'transform' : '';
      if (isMove)
        moving.current = setTimeout(() => Object.assign(style, { willChange: '' }), MOVING_MS);
    }
    if (!isMove) setScale(next);
  }, []);
  useEffect(() => () => clearTimeout(moving.current), []);

  const controls = useMemo(() => {
    const panBy = (dx: number, dy: number): void =>
      show(view.current.x + dx, view.current.y + dy, view.current.scale);
    const zoomBy = (factor: number, at?: { x: number; y: number }): void => {
      const { x, y, scale: before } = view.current;
      const next = Math.min(SCALES.most, Math.max(SCALES.least, before * factor));
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const fixed = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
      show(
        fixed.x - ((fixed.x - x) * next) / before,
        fixed.y - ((fixed.y - y) * next) / before,
        next,
      );
    };
    const fit = (least: number = SCALES.least): void => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      if (clientWidth === 0) return;
      const size = { width: clientWidth, height: clientHeight };
      const { x, y, scale: next } = placeInside(size, latest.current, least);
      show(x, y, next);
    };
    const reveal = (box: Box): void => {
      const { x, y, scale: now } = view.current;
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const dx = shiftInside(x + box.x * now, box.width * now, clientWidth);
      const dy = shiftInside(y + box.y * now, box.height * now, clientHeight);
      if (dx !== 0 || dy !== 0) panBy(dx, dy);
    };
    return { panBy, zoomBy, fit, reveal, current: () => view.current };
  }, [show]);

  useWheel(frame, controls);
  return { frame, plane, scale, ...controls };
}
