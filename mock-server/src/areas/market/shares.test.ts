import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../platform/kernel/demo/random.ts';
import { lastPeriod, subtractDays } from './period.ts';
import { splitCommission } from './shares.ts';

describe('splitting a commission', () => {
  it('adds up to the pool exactly for any amounts and shares', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = makeRandom(seed);
      const base = random.between(0, 2_000_000_000_000);
      let left = 10_000;
      const members = Array.from({ length: random.between(0, 60) }, (_, id) => {
        const shareBp = random.between(0, left);
        left -= shareBp;
        return { id, shareBp };
      });
      const commissionBp = random.between(0, 5000);
      const { poolFen, parts, headFen } = splitCommission(base, commissionBp, members);
      expect(BigInt(poolFen)).toBe((BigInt(base) * BigInt(commissionBp)) / 10_000n);
      expect(parts.reduce((sum, part) => sum + part, headFen)).toBe(poolFen);
      expect(headFen).toBeGreaterThanOrEqual(0);
      // Each part differs from the exact share by less than one fen.
      for (const [index, part] of parts.entries()) {
        const over =
          BigInt(poolFen) * BigInt(members[index]?.shareBp ?? 0) - BigInt(part) * 10_000n;
        expect(over >= 0n && over < 10_000n).toBe(true);
      }
    }
  });

  it('gives the rounding rest to the head and refuses shares above 100 %', () => {
    const thirds = [1, 2, 3].map((id) => ({ id, shareBp: 3333 }));
    expect(splitCommission(10_001, 1000, thirds)).toEqual({
      poolFen: 1000,
      parts: [333, 333, 333],
      headFen: 1,
    });
    expect(() => splitCommission(100, 1000, [{ id: 1, shareBp: 10_001 }])).toThrow(RangeError);
    expect(() => splitCommission(-1, 1000, [])).toThrow(RangeError);
  });
});

describe('settlement period', () => {
  it('is the last one that ended before now in Beijing time', () => {
    const at = new Date('2026-03-01T15:59:00Z');
    expect(lastPeriod('day', at)).toEqual({ start: '2026-02-28', end: '2026-02-28' });
    expect(lastPeriod('day', new Date('2026-03-01T16:00:00Z'))).toEqual({
      start: '2026-03-01',
      end: '2026-03-01',
    });
    expect(lastPeriod('month', at)).toEqual({ start: '2026-02-01', end: '2026-02-28' });
    expect(lastPeriod('month', new Date('2026-01-10T04:00:00Z'))).toEqual({
      start: '2025-12-01',
      end: '2025-12-31',
    });
    // A Sunday and the Monday after it.
    expect(lastPeriod('week', at)).toEqual({ start: '2026-02-16', end: '2026-02-22' });
    expect(lastPeriod('week', new Date('2026-03-02T04:00:00Z'))).toEqual({
      start: '2026-02-23',
      end: '2026-03-01',
    });
  });

  it('becomes due some days after its end', () => {
    const due = (cycle: 'day' | 'month', now: string) =>
      lastPeriod(cycle, subtractDays(new Date(now), 3)).end;
    expect(due('month', '2026-03-03T15:59:59Z')).toBe('2026-01-31');
    expect(due('month', '2026-03-03T16:00:00Z')).toBe('2026-02-28');
    expect(due('day', '2026-03-03T16:00:00Z')).toBe('2026-02-28');
  });
});
