import { Format } from 'typebox/format';
import { fieldTexts } from './texts.ts';

/**
 * The years of a moment or a day that a caller may send. Every one of their moments, a few days before or after it too, is a time
 * that JavaScript and PostgreSQL read and write in the same form, in every time zone.
 */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

/** The widest offset that PostgreSQL reads is 15:59; RFC 3339 allows 23:59. */
const OFFSET = /(?:z|[+-](?:0\d|1[0-5]):[0-5]\d)$/i;

/**
 * Whether a moment lies in the years that the API accepts, counted in UTC.
 *
 * @example isAcceptedTime(new Date('9999-12-31T23:59:59Z')) // false
 */
export function isAcceptedTime(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Whether a text is a moment as RFC 3339 writes one, without leap seconds and names of zones, in the accepted years. */
const isMoment = (text: string): boolean =>
  Format.IsDateTime(text) && OFFSET.test(text) && isAcceptedTime(new Date(text));
/** Whether a text is a day, `2026-01-02`, in the accepted years. */
const isDay = (text: string): boolean => Format.IsDate(text) && isAcceptedTime(new Date(text));

/** Makes the formats `date-time` and `date` of schemas what the functions above accept. */
export function setTimeFormats(): void {
  Format.Set('date-time', isMoment);
  Format.Set('date', isDay);
}

/** What is wrong with a text that is no such moment or day. */
export const timeFormatTexts: Readonly<Record<string, string>> = {
  'date-time': fieldTexts.dateTime(FIRST_YEAR, LAST_YEAR),
  date: fieldTexts.date(FIRST_YEAR, LAST_YEAR),
};
