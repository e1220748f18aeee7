import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../kernel/identity/user/tables.ts';
import { contains, hasText, literal } from '../../kernel/lists/filters.ts';
import { personPinyin, spells } from '../../kernel/pinyin/pinyin.ts';

/**
 * Separates the parts of `users.search` (user name, nickname, phone, email). It cannot be typed.
 */
const SEPARATOR = '\u001f';

const matches = (pattern: string) => like(users.search, sql`lower(${pattern})`);

/**
 * Returns the condition that a user's name, nickname, phone or email contains a text, ignoring
 * case, or that the nickname has this pinyin. Use it only for lists that show all four in full.
 *
 * @returns undefined for an empty text
 */
export const userContains = (keyword: string | undefined): SQL | undefined =>
  keyword ? or(matches(`%${literal(keyword)}%`), spells(users.pinyin, keyword)) : undefined;

/**
 * Returns the condition that a user's name or nickname contains a text, ignoring case, or that the
 * nickname has this pinyin. Use it for
 * lists that do not show phone and email, because partial searches would reveal them.
 *
 * @returns undefined for an empty text
 */
export const userNameContains = (keyword: string | undefined): SQL | undefined =>
  keyword
    ? or(matches(`%${literal(keyword)}%${SEPARATOR}%${SEPARATOR}%`), spells(users.pinyin, keyword))
    : undefined;

/** Adds the pinyin to the changed fields of a user. */
export const withPinyin = <F extends { nickName?: string | undefined }>(fields: F) => ({
  ...fields,
  ...(fields.nickName !== undefined && { pinyin: personPinyin(fields.nickName) }),
});

/**
 * Like {@link userNameContains}, and also matches a complete phone number. Use it for lists that
 * mask the phone.
 *
 * @example userNameOrPhone('13800138000') // finds one user; '1380013800' finds none
 */
export const userNameOrPhone = (keyword: string | undefined): SQL | undefined =>
  keyword
    ? or(userNameContains(keyword), matches(`%${SEPARATOR}${literal(keyword.trim())}${SEPARATOR}%`))
    : undefined;

/**
 * Returns a `contains` filter for one of the four columns. It also filters `search`, which has an
 * index.
 */
export const containsInColumn = (column: AnyPgColumn, title: string, maxLength: number) => ({
  ...contains(column, title, maxLength),
  where: (text: string) => and(userContains(text), hasText(column, text)),
});
