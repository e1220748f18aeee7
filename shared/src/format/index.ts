export { asText } from './asText.ts';
export { mask } from './mask.ts';
export { nameOf } from './nameOf.ts';
export { formatBytes, formatNumber, formatPercent, formatYuan } from './numbers.ts';
export { formatDate, formatRelative, formatTime, type TimeValue } from './time.ts';
