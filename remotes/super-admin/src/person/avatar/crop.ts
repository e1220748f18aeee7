/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Where a picture lies under the square that is cut out: its middle as shares of the picture, and how much it is enlarged. */
export interface Place {
  x: number;
  y: number;
  /** 1: the shorter side fills the square. */
  zoom: number;
}

export const MAX_ZOOM = 4;
/** Pixels of the side of what is cut out. */
export const AVATAR_SIDE = 512;
/** Most pixels that a picture may have: browsers decode it whole. */
export const MAX_PIXELS = 100_000_000;
/** Longest side of what is cropped from: more is scaled down while it is decoded. */
const MAX_SIDE = 2_048;
export const MIN_SIDE = 32;
export const MAX_BYTES = 50 * 1024 * 1024;

export const MIDDLE: Place = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The square of the picture that is cut out, in its own pixels. */
export function squareOf(
  { width, height }: Size,
  { x, y, zoom }: Place,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The place nearest to a wished one at which the square is full of picture. */
export function placeWithin({ width, height }: Size, { x, y, zoom }: Place): Place {
  const near = between(1, zoom, MAX_ZOOM);
  const side = Math.min(width, height) / near;
  const [halfX, halfY] = [side / 2 / width, side / 2 / height];
  return { x: between(halfX, x, 1 - halfX), y: between(halfY, y, 1 - halfY), zoom: near };
}

/** How large a picture is decoded: itself, or as much smaller as its longest side wants. */
export function decodedSize({ width, height }: Size): Size {
  const share = Math.min(1, MAX_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}
