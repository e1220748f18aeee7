import { DIGITS, type Line, type Point, smooth } from './digitShapes.ts';
import { encodePng, WHITE } from './png.ts';

const WIDTH = 240;
const HEIGHT = 80;
/**
 * Number of decoy lines: long lines across all digits, and short strokes that resemble parts of
 * digits.
 */
const LONG_LINES = 2;
const PIECES = 4;
const BLOBS = 2;
/** Amplitude of the wavy edge of a patch, relative to its size. */
const RAGGED = 0.2;

type Random = () => number;
type Move = (point: Point) => Point;

/** Ink coverage of each pixel, 0 to 1. */
type Ink = Float32Array;

/**
 * Distance of a point from a line segment. Takes plain numbers, because it runs for each pixel near
 * a line.
 */
function distance(x: number, y: number, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.sqrt((x - a.x - t * dx) ** 2 + (y - a.y - t * dy) ** 2);
}

function drawSegment(ink: Ink, a: Point, b: Point, width: number): void {
  const reach = width / 2 + 1;
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x) - reach));
  const right = Math.min(WIDTH - 1, Math.ceil(Math.max(a.x, b.x) + reach));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y) - reach));
  const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(a.y, b.y) + reach));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const covered = Math.min(1, Math.max(0, width / 2 + 0.5 - distance(x, y, a, b)));
      const index = y * WIDTH + x;
      if (covered > (ink[index] ?? 0)) ink[index] = covered;
    }
}

function drawLine(ink: Ink, points: Line, width: number): void {
  for (let index = 0; index + 1 < points.length; index++) {
    const [a, b] = [points[index], points[index + 1]];
    if (a && b) drawSegment(ink, a, b, width);
  }
}

const picker = (random: Random) => (low: number, high: number) => low + random() * (high - low);

/** Creates a random distortion of the entire picture. */
function bend(random: Random): Move {
  const between = picker(random);
  const wave = () => {
    const [size, length, phase] = [between(1.5, 3), between(60, 120), between(0, 2 * Math.PI)];
    return (position: number) => size * Math.sin((2 * Math.PI * position) / length + phase);
  };
  const [byRow, byColumn, byColumnToo] = [wave(), wave(), wave()];
  return ({ x, y }) => ({ x: x + byRow(y), y: y + byColumn(x) + byColumnToo(x * 1.7) / 2 });
}

/** Creates the transformation of one digit: random size, rotation and slant around its centre. */
function place(random: Random, centre: Point): Move {
  const between = picker(random);
  const [size, stretch, turn, lean] = [
    between(5.6, 6.8),
    between(0.9, 1.1),
    between(-0.28, 0.28),
    between(-0.2, 0.2),
  ];
  return ({ x, y }) => {
    const [column, row] = [(x - 2) * size * stretch + lean * (4 - y) * size, (y - 4) * size];
    return {
      x: centre.x + column * Math.cos(turn) - row * Math.sin(turn),
      y: centre.y + column * Math.sin(turn) + row * Math.cos(turn),
    };
  };
}

function drawDigit(
  ink: Ink,
  digit: number,
  centre: Point,
  { random, bent }: { random: Random; bent: Move },
): void {
  const between = picker(random);
  const transform = place(random, centre);
  const width = between(4.4, 6);
  for (const line of DIGITS[digit] ?? []) {
    const shaken = line.map(({ x, y }) => ({
      x: x + between(-0.2, 0.2),
      y: y + between(-0.2, 0.2),
    }));
    drawLine(ink, smooth(shaken).map(transform).map(bent), width);
  }
}

function drawClutter(ink: Ink, random: Random): void {
  const between = picker(random);
  const randomPoint = (margin: number): Point => ({
    x: between(0, WIDTH),
    y: between(margin, HEIGHT - margin),
  });
  for (let index = 0; index < LONG_LINES; index++) {
    const across = [-10, 50, 110, 170, 250].map((x) => ({ x, y: between(12, HEIGHT - 12) }));
    drawLine(ink, smooth(across), between(1.2, 2));
  }
  for (let index = 0; index < PIECES; index++) {
    const from = randomPoint(4);
    const piece = [
      from,
      ...[1, 2].map(() => ({ x: from.x + between(-16, 16), y: from.y + between(-16, 16) })),
    ];
    drawLine(ink, smooth(piece), between(1.5, 2.6));
  }
}

/**
 * Creates patches with inverted brightness, so that ink and paper cannot be separated by
 * brightness.
 */
function patches(random: Random): (x: number, y: number) => boolean {
  const between = picker(random);
  const blobs = Array.from({ length: BLOBS }, (_one, index) => ({
    x: (WIDTH / BLOBS) * (index + random()),
    y: between(0, HEIGHT),
    size: between(22, 46),
    waves: between(2, 5),
    phase: between(0, 2 * Math.PI),
  }));
  const covers = (blob: (typeof blobs)[number], x: number, y: number): boolean => {
    const from = Math.sqrt((x - blob.x) ** 2 + (y - blob.y) ** 2) / blob.size;
    if (from > 1 + RAGGED || from < 1 - RAGGED) return from < 1;
    return (
      from < 1 + RAGGED * Math.sin(blob.waves * Math.atan2(y - blob.y, x - blob.x) + blob.phase)
    );
  };
  return (x, y) => blobs.reduce((odd, blob) => (covers(blob, x, y) ? !odd : odd), false);
}

/** Converts ink coverage to grey values, with noise. */
function develop(ink: Ink, random: Random): Uint8Array {
  const between = picker(random);
  const inverted = patches(random);
  const [paper, slope, contrast] = [between(11.5, 13.5), between(-2, 2), between(8, 9.5)];
  return Uint8Array.from(ink, (covered, index) => {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    const light = paper + slope * (x / WIDTH - 0.5) - contrast * covered;
    const shown = inverted(x, y) ? WHITE - light : light;
    return Math.round(Math.min(WHITE, Math.max(0, shown + between(-1.4, 1.4))));
  });
}

/**
 * Draws digits as a PNG data URI of 240×80: distorted, rotated and slanted, with decoy lines,
 * partly inverted, with noise. The file contains no other trace of the digits. The picture does not
 * limit guessing; the failure count does (docs/reference/security-guarantees.md).
 *
 * @param random numbers from 0 to 1; pass a seeded generator for a reproducible picture
 * @example await drawDigits('402917') // 'data:image/png;base64,…'
 */
export async function drawDigits(digits: string, random: Random = Math.random): Promise<string> {
  const between = picker(random);
  const ink: Ink = new Float32Array(WIDTH * HEIGHT);
  const bent = bend(random);
  const step = WIDTH / (digits.length + 0.6);
  [...digits].forEach((digit, index) => {
    const centre = { x: step * (index + 0.8) + between(-3, 3), y: HEIGHT / 2 + between(-7, 7) };
    drawDigit(ink, Number(digit), centre, { random, bent });
  });
  drawClutter(ink, random);
  const png = await encodePng(develop(ink, random), WIDTH, HEIGHT);
  return `data:image/png;base64,${png.toString('base64')}`;
}
