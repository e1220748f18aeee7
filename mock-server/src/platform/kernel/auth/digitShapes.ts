export interface Point {
  x: number;
  y: number;
}
export type Line = readonly Point[];

const line = (...coordinates: number[]): Line =>
  Array.from({ length: coordinates.length / 2 }, (_one, index) => ({
    x: coordinates[2 * index] ?? 0,
    y: coordinates[2 * index + 1] ?? 0,
  }));

const SIX = [
  line(
    3.4,
    0.2,
    1.8,
    1.2,
    0.5,
    3.4,
    0.2,
    5.8,
    0.9,
    7.6,
    2.2,
    8,
    3.6,
    7.2,
    3.8,
    5.6,
    3,
    4.4,
    1.8,
    4.2,
    0.5,
    5,
  ),
];

/**
 * Strokes of each digit on a grid of 4 × 8. Strokes are smoothed, so a corner is the end of one
 * stroke and the start of the next.
 */
export const DIGITS: readonly (readonly Line[])[] = [
  [line(2, 0, 0.6, 1.2, 0.1, 4, 0.6, 6.8, 2, 8, 3.4, 6.8, 3.9, 4, 3.4, 1.2, 2, 0)],
  [line(0.6, 1.8, 2.2, 0), line(2.2, 0, 2.2, 8)],
  [line(0.2, 2, 0.8, 0.5, 2, 0, 3.4, 0.6, 3.8, 2.2, 3, 4.2, 1.2, 6.4, 0.2, 8), line(0.2, 8, 4, 8)],
  [
    line(0.2, 1.2, 1, 0.2, 2.2, 0, 3.5, 0.7, 3.6, 2.4, 2.8, 3.6, 1.5, 3.8),
    line(1.5, 3.8, 3, 4, 3.9, 5.2, 3.7, 7, 2.4, 8, 1, 7.8, 0.1, 6.8),
  ],
  [line(3, 8, 3, 0), line(3, 0, 0, 5.4), line(0, 5.4, 4, 5.4)],
  [
    line(3.7, 0, 0.7, 0),
    line(0.7, 0, 0.4, 3.6),
    line(0.4, 3.6, 1.6, 3, 3.2, 3.4, 3.9, 5.2, 3.4, 7.2, 2, 8, 0.2, 7.2),
  ],
  SIX,
  [line(0, 0, 4, 0), line(4, 0, 2.4, 3.6, 1.4, 8)],
  [
    line(2, 3.8, 0.6, 2.8, 0.5, 1.2, 1.4, 0.1, 2.6, 0.1, 3.5, 1.2, 3.4, 2.8, 2, 3.8),
    line(2, 3.8, 0.4, 5, 0.2, 6.6, 1.3, 7.9, 2.7, 7.9, 3.8, 6.6, 3.6, 5, 2, 3.8),
  ],
  SIX.map((points) => points.map(({ x, y }) => ({ x: 4 - x, y: 8 - y }))),
];

const STEPS = 6;

/** Interpolates a smooth line through the points (Catmull-Rom). */
export function smooth(points: Line): Point[] {
  const at = (index: number): Point =>
    points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const between = (a: number, b: number, c: number, d: number, t: number) =>
    b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  const fine: Point[] = [];
  for (let index = 0; index + 1 < points.length; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      fine.push({ x: between(a.x, b.x, c.x, d.x, t), y: between(a.y, b.y, c.y, d.y, t) });
    }
  }
  return [...fine, at(points.length - 1)];
}
