import { describe, expect, it } from 'vitest';
import { shareWidths, type WidthNeed } from './columnWidths.ts';

const need = (base: number, natural: number, parts: Partial<WidthNeed> = {}): WidthNeed => ({
  base,
  natural,
  rigid: false,
  stretch: true,
  ...parts,
});

describe('the width of a table', () => {
  it('goes first to what is read, then to what is declared, then to all in proportion', () => {
    expect(shareWidths([need(100, 160), need(100, 60)], 220)).toEqual([160, 60]);
    expect(shareWidths([need(100, 160), need(100, 60)], 240)).toEqual([160, 80]);
    expect(shareWidths([need(100, 160), need(100, 60)], 520)).toEqual([320, 200]);
  });

  it('leaves alone what was set by hand and what does not grow', () => {
    const needs = [
      need(100, 400, { rigid: true }),
      need(80, 80, { stretch: false }),
      need(100, 100),
    ];
    expect(shareWidths(needs, 600)).toEqual([100, 80, 420]);
  });

  it('scrolls where the content does not fit, and then cuts only what is very long', () => {
    expect(shareWidths([need(200, 150), need(100, 120)], 200)).toEqual([150, 120]);
    expect(shareWidths([need(100, 900), need(100, 120)], 300)).toEqual([200, 120]);
    expect(shareWidths([need(100, 900), need(100, 120)], 500)).toEqual([380, 120]);
  });

  it('adds up to the pixel', () => {
    for (const available of [601, 777, 1003]) {
      const widths = shareWidths([need(100, 130), need(90, 90), need(70, 333)], available);
      expect(widths.reduce((sum, width) => sum + width)).toBe(available);
      expect(widths.every(Number.isInteger)).toBe(true);
    }
  });

  it('is as declared while nothing is measured', () => {
    expect(shareWidths([need(100, 0), need(120, 0)], 0)).toEqual([100, 120]);
    expect(shareWidths([need(200, 0), need(100, 0)], 200)).toEqual([200, 100]);
  });
});
