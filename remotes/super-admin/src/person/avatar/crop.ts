export interface Size {
  width: number;
  height: number;
}

/** Position of a picture below the square: its centre as shares of the picture, and its zoom. */
export interface CropPosition {
  x: number;
  y: number;
  /** With 1 the shorter side fills the square. */
  zoom: number;
}

export const MAX_ZOOM = 4;
/** Side of the cropped picture in pixels. */
export const AVATAR_SIDE = 512;
/** Limit of the pixels of a picture, because browsers decode it completely. */
export const MAX_PIXELS = 100_000_000;
/** Longest side after decoding. Larger pictures are scaled down. */
const MAX_SIDE = 2_048;
export const MIN_SIDE = 32;
export const MAX_BYTES = 50 * 1024 * 1024;

export const MIDDLE: CropPosition = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, max: number): number =>
  Math.min(max, Math.max(least, value));

/** The square to crop, in pixels of the picture. */
export function cropSquare(
  { width, height }: Size,
  { x, y, zoom }: CropPosition,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The nearest place at which the picture fills the square. */
export function clampPosition({ width, height }: Size, { x, y, zoom }: CropPosition): CropPosition {
  const near = between(1, zoom, MAX_ZOOM);
  const side = Math.min(width, height) / near;
  const [halfX, halfY] = [side / 2 / width, side / 2 / height];
  return { x: between(halfX, x, 1 - halfX), y: between(halfY, y, 1 - halfY), zoom: near };
}

/** The size to decode a picture at: its own, or scaled down to the limit. */
export function decodedSize({ width, height }: Size): Size {
  const share = Math.min(1, MAX_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}
