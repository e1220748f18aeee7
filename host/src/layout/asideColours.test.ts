import { describe, expect, it } from 'vitest';
import { asideColours, contrast } from './asideColours.ts';

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;

describe('asideColours', () => {
  // @spec 3.2, 9.9
  it.each([
    ['dark', '#191a23'],
    ['light', '#ffffff'],
    ['#1f2d3d', '#1f2d3d'],
    ['#fff', '#ffffff'],
    ['#A1c', '#AA11cc'],
    [undefined, '#191a23'],
    ['', '#191a23'],
    ['red', '#191a23'],
    ['#12345', '#191a23'],
    ['constructor', '#191a23'],
    ['#000;background:url(//evil.example)', '#191a23'],
  ])('returns for %s the background %s', (sideMode, background) => {
    expect(asideColours(sideMode).background).toBe(background);
  });

  it('returns a readable text colour for every background', () => {
    const unreadable: string[] = [];
    // The step and the number of colours are coprime, so that the samples cover the colour space.
    for (let value = 0; value < 0x1000000; value += 4093) {
      const { background, text } = asideColours(hex(value));
      if (contrast(background, text) < 4.5) unreadable.push(background);
    }
    expect(unreadable).toEqual([]);
  });

  it('returns white text on the dark sidebar and dark text on the light one', () => {
    expect(asideColours('dark').text).toBe('#ffffff');
    expect(asideColours('light').text).toBe('#1d2129');
  });
});

it('returns the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});
