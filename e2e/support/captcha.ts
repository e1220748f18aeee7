/** A line of the picture: the points of its `M` and `L`; lines of the noise are curves and have none of the latter. */
type Line = readonly { x: number; y: number }[];

/** How far a shaken point can be off, in pixels, and more. */
const SHAKEN = 5;

/**
 * What a person reads in the server's captcha: each digit is one long line of its own number of points, in an order of their
 * own; where several digits have as many, the heights of points tell them apart.
 *
 * @param picture data URI of the SVG
 */
export function readCaptcha(picture: string): string {
  const svg = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64').toString();
  return [...svg.matchAll(/<path d="(M[^Q"]+L[^Q"]+)"/g)]
    .map(([, path = '']): Line => path.split(/[ML]/).slice(1).map(toPoint))
    .filter((line) => line.length > 2)
    .sort((a, b) => middle(a) - middle(b))
    .map(digitOf)
    .join('');
}

function toPoint(text: string): { x: number; y: number } {
  const [x = 0, y = 0] = text.trim().split(' ').map(Number);
  return { x, y };
}

const middle = (line: Line): number => (Math.min(...line.map(({ x }) => x)) + Math.max(...line.map(({ x }) => x))) / 2;

function digitOf(line: Line): string {
  const [first = 0, second = 0, , fourth = 0] = line.map(({ y }) => y);
  const last = line.at(-1)?.y ?? 0;
  switch (line.length) {
    case 3:
      return first - second > SHAKEN ? '1' : '7';
    case 4:
      return '4';
    case 6:
      return '2';
    case 7:
      if (Math.abs(last - first) < SHAKEN) return '0';
      if (second < first) return '3';
      return fourth > first ? '6' : '9';
    case 8:
      return '5';
    default:
      return '8';
  }
}
