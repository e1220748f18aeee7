import { useEffect, useMemo } from 'react';
import { CELL, type Layout, layoutBounds } from './seats.model.ts';
import { SCALES, useViewport } from './useViewport.ts';

/** Width in pixels below which the floor is not shown as a whole at first. */
const NARROW = 600;

/** The viewport of the floor plan. It fits the whole floor when `isReady` becomes true. */
export function useFloorViewport(
  layout: Layout | null,
  isReady: boolean,
): ReturnType<typeof useViewport> {
  const bounds = useMemo(() => {
    const { x, y, width, height } = layout
      ? layoutBounds(layout)
      : { x: 0, y: 0, width: 1, height: 1 };
    return {
      x: x * CELL.width,
      y: y * CELL.height,
      width: width * CELL.width,
      height: height * CELL.height,
    };
  }, [layout]);
  const viewport = useViewport(bounds);
  const { fit, frame } = viewport;
  useEffect(() => {
    // On a phone the whole floor would be too small to read and to touch.
    const isNarrow = (frame.current?.clientWidth ?? 0) < NARROW;
    if (isReady) fit(isNarrow ? SCALES.readable : undefined);
  }, [isReady, fit, frame]);
  return viewport;
}
