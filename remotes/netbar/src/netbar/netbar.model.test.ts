import { describe, expect, it } from 'vitest';
import { OPTIONS } from './netbar.fixture.ts';
import { describeExpiry, newerVersion, ratio, regionOptions } from './netbar.model.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString();

describe('expiryOf', () => {
  it.each([
    [400, 'neutral', '剩 400 天'],
    [30, 'neutral', '剩 30 天'],
    [29.9, 'warning', '剩 29 天'],
    [0.5, 'warning', '今天到期'],
    [0, 'danger', '今天到期'],
    [-0.5, 'danger', '今天到期'],
    [-3.2, 'danger', '已过 3 天'],
  ])('in %d days is %s: %s', (days, tone, text) => {
    expect(describeExpiry(inDays(days), NOW)).toMatchObject({ tone, text });
  });

  it('returns undefined before the netbar is approved', () => {
    expect(describeExpiry(null, NOW)).toBeUndefined();
  });
});

describe('newerVersion', () => {
  it('compares versions by numbers, not by letters', () => {
    expect(newerVersion('3.8.1', OPTIONS)).toBe('3.10.0');
    expect(newerVersion('3.10.0', OPTIONS)).toBeUndefined();
    expect(newerVersion('3.11.0', OPTIONS)).toBeUndefined();
  });

  it('does not call an unknown version old', () => {
    expect(newerVersion('', OPTIONS)).toBeUndefined();
    expect(newerVersion('3.8.1', null)).toBeUndefined();
  });
});

describe('shareOf', () => {
  it('needs a positive total and is at most 1', () => {
    expect([ratio(1, 4), ratio(9, 4), ratio(0, 0)]).toEqual([0.25, 1, undefined]);
  });
});

describe('regionOptions', () => {
  it('returns provinces and cities for a filter, and cities for a form', () => {
    const city = { value: '330100', label: '浙江省 杭州市' };
    expect(regionOptions(OPTIONS, true)).toEqual([{ value: '330000', label: '浙江省' }, city]);
    expect(regionOptions(OPTIONS, false)).toEqual([city]);
  });
});
