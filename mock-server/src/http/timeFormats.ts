import { Format } from 'typebox/format';
import { fieldTexts } from './texts.ts';

/**
 * Years that requests may contain. JavaScript and PostgreSQL read and write these times in the same
 * form in every time zone, including a few days before and after.
 */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

/** PostgreSQL accepts offsets up to 15:59; RFC 3339 allows 23:59. */
const OFFSET = /(?:z|[+-](?:0\d|1[0-5]):[0-5]\d)$/i;

/**
 * Whether a time is within the accepted years (UTC).
 *
 * @example isAcceptedTime(new Date('9999-12-31T23:59:59Z')) // false
 */
export function isAcceptedTime(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/**
 * Whether a text is a time in RFC 3339 within the accepted years, without leap seconds and zone
 * names.
 */
const isMoment = (text: string): boolean =>
  Format.IsDateTime(text) && OFFSET.test(text) && isAcceptedTime(new Date(text));
/** Whether a text is a date, `2026-01-02`, within the accepted years. */
const isDay = (text: string): boolean => Format.IsDate(text) && isAcceptedTime(new Date(text));

/** Replaces the schema formats `date-time` and `date` with these checks. */
export function setTimeFormats(): void {
  Format.Set('date-time', isMoment);
  Format.Set('date', isDay);
}

/** Messages for invalid values, by format. */
export const timeFormatTexts: Readonly<Record<string, string>> = {
  'date-time': fieldTexts.dateTime(FIRST_YEAR, LAST_YEAR),
  date: fieldTexts.date(FIRST_YEAR, LAST_YEAR),
};
