import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../kernel/identity/user/tables.ts';
import { contains, hasText, literal } from '../../kernel/lists/filters.ts';

/** Ends each part of `users.search` (user name, nickname, phone, mail address) but the last one. No keyboard has it. */
const SEPARATOR = '\u001f';

const matches = (pattern: string) => like(users.search, sql`lower(${pattern})`);

/**
 * Whether a user's name, nickname, phone or mail address contains a text, in any case. Only for answers that show all four as they are.
 *
 * @returns undefined for an empty text, which narrows nothing
 */
export const userContains = (keyword: string | undefined): SQL | undefined =>
  keyword ? matches(`%${literal(keyword)}%`) : undefined;

/**
 * Whether a user's name or nickname contains a text, in any case. For answers that show neither his phone nor his mail address: a search by
 * parts of those would tell them piece by piece.
 *
 * @returns undefined for an empty text, which narrows nothing
 */
export const userNameContains = (keyword: string | undefined): SQL | undefined =>
  keyword ? matches(`%${literal(keyword)}%${SEPARATOR}%${SEPARATOR}%`) : undefined;

/**
 * The same, and the user whose whole phone number the text is. For answers that mask the phone.
 *
 * @example userNameOrPhone('13800138000') // finds one user; '1380013800' finds none
 */
export const userNameOrPhone = (keyword: string | undefined): SQL | undefined =>
  keyword
    ? or(userNameContains(keyword), matches(`%${SEPARATOR}${literal(keyword.trim())}${SEPARATOR}%`))
    : undefined;

/**
 * `contains` for one of the four: what a column contains, `search` contains too, and that has an index of words which a column has not.
 */
export const partOf = (column: AnyPgColumn, title: string, maxLength: number) => ({
  ...contains(column, title, maxLength),
  where: (text: string) => and(userContains(text), hasText(column, text)),
});
