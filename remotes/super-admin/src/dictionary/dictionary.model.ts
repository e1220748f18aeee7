import type { DataOf, RowOf } from '@console/shared/request';

export type Dictionary = DataOf<'GET /sysDictionary/getSysDictionaryList'>[number];

export type Value = RowOf<'GET /sysDictionaryDetail/getSysDictionaryDetailList'>;

/** Dictionaries of database column types, which only code generators use. */
const COLUMN_TYPES: ReadonlySet<string> = new Set([
  'int',
  'time.Time',
  'float64',
  'string',
  'bool',
]);

/** The dictionary that the page opens: the first one with business words. */
export const firstDictionary = (dictionaries: readonly Dictionary[]): Dictionary | undefined =>
  dictionaries.find(({ type }) => !COLUMN_TYPES.has(type)) ?? dictionaries[0];
