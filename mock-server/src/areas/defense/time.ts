import { and, gte, lte, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { badFields } from '../../http/errors.ts';
import { isAcceptedTime } from '../../http/timeFormats.ts';
import { defenseLogs } from './tables.ts';
import { texts } from './texts.ts';

const HOUR_MS = 3_600_000;
/** Named time ranges that end now. */
const SPANS = {
  '1h': HOUR_MS,
  '6h': 6 * HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 168 * HOUR_MS,
  '30d': 720 * HOUR_MS,
} as const;
type Span = keyof typeof SPANS;
const SHAPE = '^(?:1h|6h|24h|7d|30d|\\d{1,14}~\\d{1,14})$';

/** Time range filter: a named range, or two times in milliseconds. */
export const TimeRange = Type.Optional(
  Type.String({ pattern: SHAPE, maxLength: 40, title: texts.fields.timeRange }),
);

export interface LogTimeRange {
  from: Date;
  /** Absent for a range that ends now, so that new rows are included. */
  to?: Date;
}

/**
 * Parses a time range. Throws code 422 if it ends before it begins, or after the latest time that
 * the API accepts.
 */
export function parseRange(text: string, now: Date, field = 'time'): LogTimeRange {
  if (text in SPANS) return { from: new Date(now.getTime() - SPANS[text as Span]) };
  const [from = Number.NaN, to = Number.NaN] = text.split('~').map(Number);
  const between = { from: new Date(from), to: new Date(to) };
  if (!(from <= to) || !isAcceptedTime(between.to))
    throw badFields([{ field, msg: texts.badRange }]);
  return between;
}

/** Returns a time range as the filter `time` accepts it. Both ends are inclusive. */
export const rangeText = ({ from, to }: Required<LogTimeRange>): string =>
  `${from.getTime()}~${to.getTime()}`;

/**
 * Matches logs that happened at or after a time. Logs are never received before they happened,
 * because future gateway times are replaced by the current time. The condition therefore also
 * limits the time of receipt, and PostgreSQL skips earlier partitions.
 */
export const occurredSince = (from: Date): SQL | undefined =>
  and(gte(defenseLogs.occurredAt, from), gte(defenseLogs.createdAt, from));

/** Matches logs within a time range. */
export const occurredWithin = ({ from, to }: LogTimeRange): SQL | undefined =>
  and(occurredSince(from), to && lte(defenseLogs.occurredAt, to));
