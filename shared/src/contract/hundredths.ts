/** Reason why a text is not a number with at most two decimals. */
export type HundredthsFault = 'notNumber' | 'tooPrecise' | 'tooLarge';

const DECIMAL = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;

/**
 * Parses a decimal number with at most two decimals as an integer of hundredths: 元 as 分, percent
 * as basis points. Reads the digits of the text, because a product of fractions is not exact. Never
 * rounds.
 *
 * @example
 * parseHundredths('1,234.5'); // 123450
 * parseHundredths('1234.567'); // 'tooPrecise'
 */
export function parseHundredths(text: string): number | HundredthsFault {
  const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === '') return 'notNumber';
  const exact = decimals.replace(/0+$/, '');
  if (exact.length > 2) return 'tooPrecise';
  const hundredths = Number(`${whole.replaceAll(',', '')}${exact.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(hundredths)) return 'tooLarge';
  return sign === '' || hundredths === 0 ? hundredths : -hundredths;
}

/**
 * Writes an integer of hundredths as a decimal number without separators.
 *
 * @example writeHundredths(123450) // '1234.50'
 */
export function writeHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
