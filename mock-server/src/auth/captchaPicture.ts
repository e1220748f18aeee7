const WIDTH = 240;
const HEIGHT = 80;
const LINES = 5;

/** Each digit as strokes on a grid 4 wide and 8 high. */
const STROKES = [
  [[0, 2, 2, 0, 4, 2, 4, 6, 2, 8, 0, 6, 0, 2]],
  [
    [0, 2, 2, 0, 2, 8],
    [0, 8, 4, 8],
  ],
  [[0, 2, 2, 0, 4, 2, 4, 3, 0, 8, 4, 8]],
  [[0, 1, 2, 0, 4, 2, 2, 4, 4, 6, 2, 8, 0, 7]],
  [[3, 8, 3, 0, 0, 5, 4, 5]],
  [[4, 0, 0, 0, 0, 4, 3, 3, 4, 5, 4, 7, 2, 8, 0, 7]],
  [[4, 0, 1, 3, 0, 6, 2, 8, 4, 6, 2, 4, 0, 6]],
  [[0, 0, 4, 0, 1, 8]],
  [[2, 4, 0, 2, 2, 0, 4, 2, 2, 4, 0, 6, 2, 8, 4, 6, 2, 4]],
  [[4, 3, 2, 5, 0, 3, 2, 0, 4, 3, 3, 8, 1, 8]],
] as const;

const between = (low: number, high: number) => low + Math.random() * (high - low);
const pair = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** One stroke as a path whose points are scaled, leaned and shaken; nothing in the text tells the digit. */
function strokePath(points: readonly number[], x: number, y: number, scale: number, lean: number): string {
  const path: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const column = (points[at] ?? 0) + between(-0.3, 0.3);
    const row = (points[at + 1] ?? 0) + between(-0.3, 0.3);
    path.push(`${at === 0 ? 'M' : 'L'}${pair(x + (column + lean * (4 - row)) * scale, y + row * scale)}`);
  }
  return path.join('');
}

function noise(): string[] {
  return Array.from({ length: LINES }, () => {
    const y = between(10, HEIGHT - 10);
    return `M${pair(0, y)}Q${pair(between(60, 180), between(0, HEIGHT))} ${pair(WIDTH, between(10, HEIGHT - 10))}`;
  });
}

/**
 * Draws digits as an SVG data URI of 240×80: shaken strokes among lines that look alike, in random order.
 * The drawing keeps scripts out that only read text; it is the lockout that limits guessing.
 *
 * @example drawDigits('402917') // 'data:image/svg+xml;base64,…'
 */
export function drawDigits(digits: string): string {
  const step = WIDTH / (digits.length + 0.5);
  const glyphs = [...digits].flatMap((digit, index) => {
    const scale = between(5, 6.5);
    const x = step * (index + 0.35) + between(-3, 3);
    const y = between(8, HEIGHT - 8 * scale - 8);
    const lean = between(-0.25, 0.25);
    return (STROKES[Number(digit)] ?? []).map((points) => strokePath(points, x, y, scale, lean));
  });
  const paths = [...glyphs, ...noise()]
    .sort(() => Math.random() - 0.5)
    .map((path) => `<path d="${path}" stroke-width="${between(2, 3.4).toFixed(1)}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f6fa"/><g fill="none" stroke="#3b4a66" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
