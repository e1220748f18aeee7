/** Background colours of the two named modes (spec 9). */
const NAMED = new Map([
  ['dark', '#191a23'],
  ['light', '#ffffff'],
]);

/** Minimum contrast of readable text (WCAG 2, AA). */
const READABLE = 4.5;
/**
 * The first readable colour is used. Black is readable on every background that is too light for
 * white.
 */
const TEXTS = ['#ffffff', '#1d2129', '#000000'];

/** Background and text colour of the sidebar. */
export interface AsideColours {
  background: string;
  text: string;
}

/**
 * Returns the colours for a user's `sideMode`: `dark`, `light` or a custom colour as `#rgb` or
 * `#rrggbb` (spec 3). Any other value is treated as `dark`.
 *
 * @example asideColours('#ffd666') // { background: '#ffd666', text: '#1d2129' }
 */
export function asideColours(sideMode: string | undefined): AsideColours {
  const background = NAMED.get(sideMode ?? '') ?? ownColour(sideMode ?? '') ?? '#191a23';
  const text = TEXTS.find((colour) => contrast(background, colour) >= READABLE) ?? '#000000';
  return { background, text };
}

function ownColour(text: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text;
  return /^#[0-9a-f]{3}$/i.test(text) ? text.replace(/[0-9a-f]/gi, '$&$&') : undefined;
}

/** Returns the contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2). */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
