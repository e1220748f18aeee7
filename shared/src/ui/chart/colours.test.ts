import { expect, it } from 'vitest';

import css from './palette.css?raw';
import { MAX_COLOURS } from './palette.ts';

/** WCAG 2.2, 1.4.11: what is drawn stands out from what is behind it. */
const MIN_CONTRAST = 3;

function colours(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', colour = '']) => [name, colour]));
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [least = 0, most = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (most + 0.05) / (least + 0.05);
}

it.each([':root', '[arco-theme="dark"]'])('every series stands out from the page (%s)', (selector) => {
  const all = colours(selector);
  const names = Array.from({ length: MAX_COLOURS }, (_, index) => `--console-chart-${index + 1}`);
  const faint = names.filter(
    (name) => contrast(all.get(name) ?? '#000', all.get('--console-chart-surface') ?? '#000') < MIN_CONTRAST,
  );
  expect(faint).toEqual([]);
});
