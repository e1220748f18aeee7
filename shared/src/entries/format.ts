export { asText } from '../format/asText.ts';
export { choicesOf } from '../format/choices.ts';
export { mask } from '../format/mask.ts';
export { nameOf } from '../format/nameOf.ts';
export { formatBytes, formatNumber, formatPercent, formatYuan } from '../format/numbers.ts';
export { formatDate, formatRelative, formatTime, type TimeValue } from '../format/time.ts';
