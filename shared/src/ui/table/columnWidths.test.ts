import { describe, expect, it } from 'vitest';
import { shareWidths, type WidthNeed } from './columnWidths.ts';

const need = (base: number, natural: number, parts: Partial<WidthNeed> = {}): WidthNeed => ({
  base,
  natural,
  rigid: false,
  stretch: true,
  ...parts,
});

describe('shareWidths', () => {
  it('satisfies natural widths first, then declared widths, then grows all columns in proportion', () => {
    expect(shareWidths([need(100, 160), need(100, 60)], 220)).toEqual([160, 60]);
    expect(shareWidths([need(100, 160), need(100, 60)], 240)).toEqual([160, 80]);
    expect(shareWidths([need(100, 160), need(100, 60)], 520)).toEqual([320, 200]);
  });

  it('does not change widths set by the user, or of columns that do not stretch', () => {
    const needs = [
      need(100, 400, { rigid: true }),
      need(80, 80, { stretch: false }),
      need(100, 100),
    ];
    expect(shareWidths(needs, 600)).toEqual([100, 80, 420]);
  });

  it('makes the table scroll if the content does not fit, and truncates only very long content', () => {
    expect(shareWidths([need(200, 150), need(100, 120)], 200)).toEqual([150, 120]);
    expect(shareWidths([need(150, 900), need(100, 120)], 260)).toEqual([200, 120]);
    expect(shareWidths([need(100, 900), need(100, 120)], 300)).toEqual([180, 120]);
    expect(shareWidths([need(100, 900), need(100, 120)], 500)).toEqual([380, 120]);
  });

  it('does not scroll if long content can be truncated to its declared width', () => {
    expect(shareWidths([need(160, 400), need(160, 400), need(100, 120)], 500)).toEqual([
      190, 190, 120,
    ]);
    expect(shareWidths([need(160, 400), need(160, 400), need(100, 120)], 430)).toEqual([
      200, 200, 120,
    ]);
  });

  it('returns whole pixels that add up to the available width', () => {
    for (const available of [601, 777, 1003]) {
      const widths = shareWidths([need(100, 130), need(90, 90), need(70, 333)], available);
      expect(widths.reduce((sum, width) => sum + width)).toBe(available);
      expect(widths.every(Number.isInteger)).toBe(true);
    }
  });

  it('returns the declared widths before anything is measured', () => {
    expect(shareWidths([need(100, 0), need(120, 0)], 0)).toEqual([100, 120]);
    expect(shareWidths([need(200, 0), need(100, 0)], 200)).toEqual([200, 100]);
  });
});
