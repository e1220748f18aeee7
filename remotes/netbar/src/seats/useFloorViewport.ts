import { useEffect, useMemo } from 'react';
import { CELL, type Layout, layoutBounds } from './seats.model.ts';
import { useViewport } from './useViewport.ts';

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
  const { fit } = viewport;
  useEffect(() => {
    if (isReady) fit();
  }, [isReady, fit]);
  return viewport;
}
