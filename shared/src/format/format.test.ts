import { describe, expect, it, vi } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatNumber,
  formatRelative,
  formatTime,
  formatYuan,
  mask,
} from '../entries/format.ts';

describe('times', () => {
  it('are formatted as in Chinese, optionally with seconds', () => {
    const time = new Date(2026, 2, 1, 8, 5, 9);
    expect(formatTime(time)).toBe('2026-03-01 08:05');
    expect(formatTime(time.toISOString(), { seconds: true })).toBe('2026-03-01 08:05:09');
    expect(formatDate(time.getTime())).toBe('2026-03-01');
  });

  it.each([null, undefined, '', 'not a time', '0001-01-01T00:00:00Z'])(
    'format an invalid value as –: %j',
    (value) => {
      expect(formatTime(value)).toBe('–');
      expect(formatRelative(value)).toBe('–');
    },
  );

  it.each([
    [-20, '刚刚'],
    [-90, '1分钟前'],
    [-7200, '2小时前'],
    [3 * 86_400, '3天后'],
    [-400 * 86_400, '1年前'],
  ])('%i seconds from now are %s', (seconds, text) => {
    const now = Date.UTC(2026, 0, 1);
    expect(formatRelative(now + seconds * 1000, now)).toBe(text);
  });
});

it('formats numbers with thousands separators, and amounts with two decimals', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatYuan(123_450)).toBe('1,234.50');
  expect(formatYuan(-5)).toBe('-0.05');
  expect(formatYuan(Number.MAX_SAFE_INTEGER)).toBe('90,071,992,547,409.91');
  expect([formatYuan(1234.5), formatYuan(-0.2)]).toEqual(['12.35', '0.00']);
  for (const value of [null, undefined, Number.NaN])
    expect([formatNumber(value), formatYuan(value)]).toEqual(['–', '–']);
});

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1_610_612_736, '1.5 GB'],
  [2 ** 70, '1,048,576 PB'],
  [-1, '–'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

// @spec 5.4
it.each([
  ['13812345678', '138****5678'],
  ['1381234567', '1381234567'],
  ['administrator', 'adm******ator'],
  ['网吧管理员一二三四五六', '网吧管****三四五六'],
])('masks %s as %s', (text, masked) => {
  expect(mask(text)).toBe(masked);
});

it('formats short numbers, sizes and times without creating an Intl formatter', async () => {
  vi.resetModules();
  const made = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'RelativeTimeFormat')];
  const fresh = await import('../entries/format.ts');
  expect([
    fresh.formatNumber(999),
    fresh.formatBytes(2048),
    fresh.formatRelative(Date.now()),
  ]).toEqual(['999', '2 KB', '刚刚']);
  for (const item of made) {
    expect(item).not.toHaveBeenCalled();
    item.mockRestore();
  }
  expect([fresh.formatNumber(1000), fresh.formatNumber(-1), fresh.formatNumber(0.5)]).toEqual([
    '1,000',
    '-1',
    '0.5',
  ]);
});
