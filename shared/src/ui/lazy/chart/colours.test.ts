import { expect, it } from 'vitest';
import { type Colour, contrast, parseColour } from '../../../testing/contrast.ts';
import css from './palette.css?raw';
import { MAX_COLOURS } from './palette.ts';

/** Minimum contrast of graphical objects (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

function colours(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
}

const read = (text = '#000'): Colour => parseColour(text) ?? [0, 0, 0, 1];

it.each([':root', '[arco-theme="dark"]'])(
  'gives every series enough contrast to the page (%s)',
  (selector) => {
    const all = colours(selector);
    const names = Array.from({ length: MAX_COLOURS }, (_, index) => `--console-chart-${index + 1}`);
    const faint = names.filter(
      (name) =>
        contrast(read(all.get(name)), read(all.get('--console-chart-surface'))) < MIN_CONTRAST,
    );
    expect(faint).toEqual([]);
  },
);
