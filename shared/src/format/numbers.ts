import { lazyValue } from './lazyValue.ts';
import { formatTexts } from './texts.ts';

type NumberValue = number | null | undefined;

const isNumber = (value: NumberValue): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const plain = lazyValue(() => new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 }));
const percent = lazyValue(
  () => new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 }),
);

/** Whether a number is formatted equally in every language, as most totals are. */
const isShort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

const formatShort = (value: number): string =>
  isShort(value) ? String(value) : plain().format(value);

/**
 * Formats a number with thousands separators and at most two decimals. `–` for a missing value.
 *
 * @example formatNumber(1234567) // '1,234,567'
 */
export function formatNumber(value: NumberValue): string {
  return isNumber(value) ? formatShort(value) : formatTexts.empty;
}

/**
 * Formats an amount in 分 as 元 with two decimals. `–` for a missing value.
 *
 * @example formatYuan(123456) // '1,234.56'
 */
export function formatYuan(fen: NumberValue): string {
  if (!isNumber(fen)) return formatTexts.empty;
  // Integer arithmetic in 分, because the largest sums would lose precision as fractions.
  const sum = Math.round(Math.abs(fen));
  const rest = sum % 100;
  return `${fen < 0 && sum > 0 ? '-' : ''}${formatShort((sum - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/**
 * Formats a size in bytes in steps of 1024 with at most two decimals. `–` for a missing value.
 *
 * @example formatBytes(1536) // '1.5 KB'
 */
export function formatBytes(bytes: NumberValue): string {
  if (!isNumber(bytes) || bytes < 0) return formatTexts.empty;
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${formatShort(bytes / 1024 ** step)} ${UNITS[step]}`;
}

/**
 * Formats a fraction from 0 to 1 as a percentage with at most one decimal. `–` for a missing value.
 *
 * @example formatPercent(0.7167) // '71.7%'
 */
export function formatPercent(share: number | null | undefined): string {
  return typeof share === 'number' ? percent().format(share) : formatTexts.empty;
}
