import type { DataOf, FieldRule, Route } from '@console/shared/request';
import { choiceTexts, Link, type OptionSource } from '@console/shared/ui';
import { texts } from './texts.zh.ts';

type Words = DataOf<'GET /sysDictionary/findSysDictionary'>;
type Rules = Readonly<Record<string, FieldRule>>;

/** Fields that a call needs besides those of the form. */
export const NEW: Rules = { requestId: { type: 'string' } };
export const KEY: Rules = { ID: { type: 'integer', required: true } };
export const CHANGED: Rules = { ...KEY, expectUpdatedAt: { type: 'string' } };

/** People of the console, by name. */
export const PEOPLE = choiceTexts('person', ({ name }) => name);

/** The name of a row, which opens its page. */
export const recordLink = (page: string, id: number, name: string) => (
  <Link cut to={{ name: page, params: { id: String(id) } }}>
    {name}
  </Link>
);

/** A file that was uploaded to the console. */
export const fileLink = (url: string | null) => url && <Link href={url}>{texts.open}</Link>;

/**
 * The rows of a list as options of a picker.
 *
 * @param call the list call
 * @param title the field that names a row
 */
export const rowsOf = (call: Route, title: string): OptionSource => ({
  call,
  read: ({ list }: { list: Record<string, unknown>[] }) =>
    list.map((row) => ({ value: Number(row.ID), label: String(row[title]) })),
  find: (ids) => ({ page: 1, pageSize: 100, ids }),
});

/**
 * A dictionary of the console as the choices of fields.
 *
 * @param type the type of the dictionary
 */
export const dictionaryOf = (type: string, fields: readonly string[]) => ({
  call: 'GET /sysDictionary/findSysDictionary' as const,
  body: { type },
  read: ({ resysDictionary: { sysDictionaryDetails: entries } }: Words) => ({
    dicts: Object.fromEntries(fields.map((field) => [field, entries ?? []])),
  }),
});
