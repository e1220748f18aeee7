/** Zoom factor per step, and its limits. 1 fits the image into the window (spec 9). */
const ZOOM_RATE = 1.2;
const MIN_SCALE = 0.2;
const MAX_SCALE = 7;
/** Rotation per step in degrees (spec 9). */
const ROTATION_STEP = 90;

/** Zoom, clockwise rotation in degrees, and offset in pixels of an image. */
export interface ImageView {
  scale: number;
  degrees: number;
  x: number;
  y: number;
}

export const INITIAL_VIEW: ImageView = { scale: 1, degrees: 0, x: 0, y: 0 };

/**
 * Zooms by one step: in for `1`, out for `-1`, within the limits.
 *
 * @example zoomed(PLAIN_VIEW, 1).scale // 1.2
 */
export function zoomed(view: ImageView, direction: 1 | -1): ImageView {
  return {
    ...view,
    scale: Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * ZOOM_RATE ** direction)),
  };
}

export function canZoom({ scale }: ImageView, direction: 1 | -1): boolean {
  return direction === 1 ? scale < MAX_SCALE : scale > MIN_SCALE;
}

/** Rotates by 90 degrees, clockwise for `1`. */
export function rotated(view: ImageView, direction: 1 | -1): ImageView {
  return { ...view, degrees: view.degrees + ROTATION_STEP * direction };
}

export function panned(view: ImageView, x: number, y: number): ImageView {
  return { ...view, x: view.x + x, y: view.y + y };
}
