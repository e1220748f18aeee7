/** Side colours of the two named modes (spec 9). */
const NAMED: Readonly<Record<string, string>> = { dark: '#191a23', light: '#ffffff' };

/** Text on the side: dark on light colours, white on dark ones, whichever is easier to read. */
export interface AsideColours {
  background: string;
  text: string;
}

/**
 * The colours of the side for a person's `sideMode`: `dark`, `light` or a colour of his own (spec 3). Anything else is `dark`.
 *
 * @example asideColours('#ffd666') // { background: '#ffd666', text: '#1d2129' }
 */
export function asideColours(sideMode: string | undefined): AsideColours {
  const named = NAMED[sideMode ?? ''];
  const own = /^#[0-9a-f]{6}$/i.test(sideMode ?? '') ? sideMode : undefined;
  const background = named ?? own ?? '#191a23';
  const [light, dark] = ['#ffffff', '#1d2129'];
  return { background, text: contrast(background, light) >= contrast(background, dark) ? light : dark };
}

/** The contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2). */
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
