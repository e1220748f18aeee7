import { asText } from './asText.ts';
import { mask } from './mask.ts';
import { formatBytes, formatNumber, formatYuan } from './numbers.ts';
import { formatTexts } from './texts.ts';
import { formatTime, type TimeValue } from './time.ts';

/** Format of a plain value. */
export type WrittenKind = 'text' | 'number' | 'yuan' | 'bytes' | 'time' | 'phone';

/** Formats a plain value by its kind. `–` for a missing value. */
export function formatValue(value: unknown, kind: WrittenKind | undefined): string {
  switch (kind) {
    case 'number':
      return formatNumber(value as number);
    case 'yuan':
      return formatYuan(value as number);
    case 'bytes':
      return formatBytes(value as number);
    case 'time':
      return formatTime(value as TimeValue);
    case 'phone':
      return mask(asText(value)) || formatTexts.empty;
    default:
      return value === null || value === undefined || value === '' || typeof value === 'object'
        ? formatTexts.empty
        : String(value);
  }
}
