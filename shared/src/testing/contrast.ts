/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number];

const opacityOf = (text = '1'): number =>
  text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);

/**
 * Parses a colour of a style sheet: `#rgb`, `#rrggbb`, `rgb(1 2 3 / 40%)` or `rgba(1, 2, 3, 0.4)`.
 *
 * @returns undefined for other values, for example a name or a gradient
 */
export function parseColour(text: string): Colour | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text) ?? [];
  const hex = long ?? (short && [...short].map((digit) => digit + digit).join(''));
  if (hex)
    return [0, 2, 4]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      .concat(1) as unknown as Colour;
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/.exec(text);
  return parts
    ? [Number(parts[1]), Number(parts[2]), Number(parts[3]), opacityOf(parts[4])]
    : undefined;
}

/** Returns the visible colour of a translucent colour on an opaque background. */
export function over([red, green, blue, opacity]: Colour, ground: Colour): Colour {
  const mix = (top: number, below: number): number => top * opacity + below * (1 - opacity);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number): number =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Returns the contrast of a colour on an opaque background, from 1 to 21 (WCAG 2.2).
 *
 * @example contrast([0, 0, 0, 1], [255, 255, 255, 1]) // 21
 */
export function contrast(colour: Colour, ground: Colour): number {
  const [least = 0, most = 0] = [luminance(over(colour, ground)), luminance(ground)].sort(
    (a, b) => a - b,
  );
  return (most + 0.05) / (least + 0.05);
}
