import { and, like, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../identity/user/tables.ts';
import { contains, hasText, literal } from '../lists/filters.ts';

/** Ends the parts of `users.search` but the last one. No keyboard has it. */
const SEPARATOR = '\u001f';

const matches = (pattern: string) => like(users.search, sql`lower(${pattern})`);

/** Whether a user's name, nickname, phone or mail address contains what was typed, in any case; nothing when nothing was. */
export const userContains = (keyword: string | undefined): SQL | undefined =>
  keyword ? matches(`%${literal(keyword)}%`) : undefined;

/** The same without the mail address, which comes last. */
export const userNameContains = (keyword: string | undefined): SQL | undefined =>
  keyword ? matches(`%${literal(keyword)}%${SEPARATOR}%`) : undefined;

/**
 * `contains` for one of the four: what a column contains, `search` contains too, and that has an index of words which a column has not.
 */
export const partOf = (column: AnyPgColumn, title: string, maxLength: number) => ({
  ...contains(column, title, maxLength),
  where: (text: string) => and(userContains(text), hasText(column, text)),
});
