import { expect, it } from 'vitest';
import { clampPosition, cropSquare, decodedSize, MIDDLE } from './crop.ts';

const WIDE = { width: 400, height: 200 };

it('crops the centre initially and never leaves the picture', () => {
  expect(cropSquare(WIDE, MIDDLE)).toEqual({ left: 100, top: 0, side: 200 });
  const corner = clampPosition(WIDE, { x: 5, y: -3, zoom: 2 });
  expect(cropSquare(WIDE, corner)).toEqual({ left: 300, top: 0, side: 100 });
  expect(clampPosition(WIDE, { x: 0.5, y: 0.5, zoom: 99 }).zoom).toBe(4);
});

it('moves back into the picture when it is zoomed out at the edge', () => {
  const corner = clampPosition(WIDE, { x: 1, y: 1, zoom: 4 });
  expect(cropSquare(WIDE, clampPosition(WIDE, { ...corner, zoom: 1 }))).toEqual({
    left: 200,
    top: 0,
    side: 200,
  });
});

it('decodes a picture of 40 megapixels at 2048 pixels, and a small one unchanged', () => {
  expect(decodedSize({ width: 8000, height: 5000 })).toEqual({ width: 2048, height: 1280 });
  expect(decodedSize(WIDE)).toEqual(WIDE);
  expect(decodedSize({ width: 90_000, height: 3 })).toEqual({ width: 2048, height: 1 });
});
