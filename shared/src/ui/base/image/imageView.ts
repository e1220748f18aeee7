/** How much one step makes a picture larger or smaller, and between which sizes, 1 being the one that fits (spec 9). */
const ZOOM_RATE = 1.2;
const SMALLEST = 0.2;
const LARGEST = 7;
/** Degrees of one turn (spec 9). */
const TURN = 90;

/** How a picture is looked at: enlarged, turned clockwise by degrees, moved by pixels. */
export interface ImageView {
  scale: number;
  degrees: number;
  x: number;
  y: number;
}

export const PLAIN_VIEW: ImageView = { scale: 1, degrees: 0, x: 0, y: 0 };

/** Larger for `1`, smaller for `-1`, by one step and never past the ends. @example zoomed(PLAIN_VIEW, 1).scale // 1.2 */
export function zoomed(view: ImageView, direction: 1 | -1): ImageView {
  return {
    ...view,
    scale: Math.min(LARGEST, Math.max(SMALLEST, view.scale * ZOOM_RATE ** direction)),
  };
}

export function mayZoom({ scale }: ImageView, direction: 1 | -1): boolean {
  return direction === 1 ? scale < LARGEST : scale > SMALLEST;
}

/** Turned by 90 degrees, clockwise for `1`. */
export function turned(view: ImageView, direction: 1 | -1): ImageView {
  return { ...view, degrees: view.degrees + TURN * direction };
}

export function moved(view: ImageView, x: number, y: number): ImageView {
  return { ...view, x: view.x + x, y: view.y + y };
}
