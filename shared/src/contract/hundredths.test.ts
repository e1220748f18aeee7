import { expect, it } from 'vitest';
import { parseHundredths, writeHundredths } from './hundredths.ts';

it.each([
  ['5800.5', 580_050],
  ['1,234.50', 123_450],
  // In binary fractions these are 1.005 * 100 = 100.49… and 0.29 * 100 = 28.99….
  ['1.0050', 'tooPrecise'],
  ['0.29', 29],
  ['35.410', 3_541],
  ['90071992547409.91', 9_007_199_254_740_991],
  ['90071992547409.92', 'tooLarge'],
  ['1234.567', 'tooPrecise'],
  ['-0.50', -50],
  ['0', 0],
  ['12.', 1_200],
  ['1,23', 'notNumber'],
  ['1e3', 'notNumber'],
  ['', 'notNumber'],
  ['十元', 'notNumber'],
])('reads %s as %s without rounding', (text, expected) => {
  expect(parseHundredths(text)).toBe(expected);
});

it.each([
  [123_450, '1234.50'],
  [5, '0.05'],
  [0, '0.00'],
  [-50, '-0.50'],
])('writes %i as %s', (hundredths, text) => {
  expect(writeHundredths(hundredths)).toBe(text);
});
