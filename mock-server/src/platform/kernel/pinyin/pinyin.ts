import { type AnyColumn, like, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core';
import { pinyin } from 'pinyin-pro';

/** Separates the name from its pinyin. It cannot be typed. */
const SEPARATOR = '\u001f';
/** Limits the stored text for long names. */
const MAX_SYLLABLES = 20;
const NOT_SPELLED = /[^a-z0-9]/g;
const TYPED = /^[a-z][a-z0-9]*$/;

/** The syllables of a name without tones. Words in Latin letters are one syllable. */
function syllablesOf(name: string, surname: 'head' | 'off'): string[] {
  const options = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' } as const;
  return pinyin(name, { ...options, surname })
    .map((syllable) => syllable.toLowerCase().replaceAll(NOT_SPELLED, ''))
    .filter((syllable) => syllable !== '');
}

/** The pinyin and the initials from each syllable to the end. */
const wordsFrom = (syllables: readonly string[]): string[] =>
  syllables.flatMap((_, start) => {
    const rest = syllables.slice(start, start + MAX_SYLLABLES);
    return [rest.join(''), rest.map(([initial]) => initial).join('')];
  });

const stored = (name: string, readings: readonly (readonly string[])[]): string =>
  `${name}${SEPARATOR} ${[...new Set(readings.flatMap(wordsFrom))].join(' ')}`;

/**
 * Returns the value of a `pinyinColumn` for a name. Store it in each write of the name.
 *
 * @example toPinyin('星河') // the name, then ' xinghe xh he h'
 */
export const toPinyin = (name: string): string => stored(name, [syllablesOf(name, 'off')]);

/** Like `toPinyin`, and with the reading of the first character as a surname: 单 is also `shan`. */
export const personPinyin = (name: string): string =>
  stored(name, [syllablesOf(name, 'off'), syllablesOf(name, 'head')]);

/**
 * Column with a name and its pinyin, for searches. Null until it is computed: rows that are written
 * without it are filled by `fillPinyin`.
 */
export const pinyinColumn = () => text();

/** Condition for rows whose pinyin is missing or belongs to an earlier name. */
export const isStale = (column: AnyColumn, name: AnyColumn): SQL =>
  sql`(${column} is null or not starts_with(${column}, ${name}::text || chr(31)))`;

/** Index that finds the stale rows of a table. */
export const staleIndex = (
  indexName: string,
  { id, pinyin: column }: { id: AnyPgColumn; pinyin: AnyPgColumn },
  name: AnyPgColumn,
) => index(indexName).on(id).where(isStale(column, name));

/**
 * Condition for names whose pinyin or initials contain the typed text from the start of a syllable.
 *
 * @returns undefined for a text that is not pinyin
 * @example spells(netbars.pinyin, 'xhwk') // 星河网咖
 */
export function spells(column: AnyPgColumn, typed: string): SQL | undefined {
  const word = typed.toLowerCase().replaceAll(/[\s']/g, '');
  return TYPED.test(word) ? like(column, `%${SEPARATOR}% ${word}%`) : undefined;
}
