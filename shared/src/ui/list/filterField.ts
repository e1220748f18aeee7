import { uiTexts } from '../base/texts.ts';
import type { Option } from './option.ts';
import { loadedLabels, type OptionSource } from './optionSource.ts';

export type { Option };

interface FilterBase {
  /** Name in the URL and, unless the kind specifies otherwise, in the request body. */
  name: string;
  label: string;
}

/** A filter of a list: how it is rendered, read from the URL and sent to the server. */
export type FilterField =
  /**
   * Free text, sent trimmed. Default of `maxLength`: 64. With `search` the text is not sent but
   * matched against the result of `search` for each row, for a list that is loaded completely (a
   * tree).
   */
  | (FilterBase & {
      kind: 'text';
      /** Text of the empty input, or of a select without a selection. */
      placeholder?: string;
      /** Maximum number of characters. Default: 64. */
      maxLength?: number;
      search?: (row: never) => string;
    })
  /**
   * One of the options, sent with the type of the option's value. `tabs` renders it as status tabs
   * above the filters. With `multiple` several options: the URL contains their values separated by
   * commas (so values must not contain commas), and the body a list. `placeholder` is shown without
   * a selection.
   */
  | (FilterBase & {
      kind: 'select';
      options: readonly Option[];
      /** Whether the options are status tabs above the filters. */
      tabs?: boolean;
      /** Whether several options can be selected. The body then contains a list. */
      multiple?: boolean;
      placeholder?: string;
    })
  /**
   * A record that the user finds on the server by name or number. The URL and the body contain the
   * value of its option: a number, or with `isText` a text.
   */
  | (FilterBase & {
      kind: 'picker';
      source: OptionSource;
      isText?: boolean;
      placeholder?: string;
    })
  /** Yes, no or any, sent as `true` or `false`. `yes` and `no` replace the labels 是 and 否. */
  | (FilterBase & { kind: 'boolean'; yes?: string; no?: string })
  /**
   * First and last day. `from` and `to` are the names of the body fields, sent as ISO times of the
   * first and the last millisecond.
   */
  | (FilterBase & {
      kind: 'dateRange';
      /** Body field with the first millisecond of the range, as ISO time. */
      from: string;
      /** Body field with the last millisecond of the range. */
      to: string;
    });

/** Returns the options of a `boolean` filter. */
export function booleanOptions({
  yes = uiTexts.yes,
  no = uiTexts.no,
}: FilterField & { kind: 'boolean' }): readonly Option[] {
  return [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
}

/** Filter values as in the URL: text by name. A date range is `2026-03-01~2026-03-31`. */
export type FilterValues = Readonly<Record<string, string>>;

const MAX_TEXT = 64;
const ID = /^[1-9]\d{0,9}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Splits a date range of the URL. Returns `undefined` for an invalid range. */
export function parseDateRange(value: string): [first: string, last: string] | undefined {
  const [first = '', last = '', ...more] = value.split('~');
  const isDay = (day: string) => DAY.test(day) && !Number.isNaN(Date.parse(day));
  return more.length === 0 && isDay(first) && isDay(last) && first <= last
    ? [first, last]
    : undefined;
}

/** Returns the value of a picker for a text of the URL. Returns `undefined` for an invalid text. */
export function pickedValue(
  { isText }: FilterField & { kind: 'picker' },
  value: string,
): string | number | undefined {
  if (isText) return value.trim().slice(0, MAX_TEXT) || undefined;
  return ID.test(value) ? Number(value) : undefined;
}

/** Returns the label of a picked record, or an empty string as long as it is not loaded. */
export function pickedLabel(field: FilterField & { kind: 'picker' }, value: string): string {
  const picked = pickedValue(field, value);
  if (picked === undefined) return '';
  return loadedLabels(field.source).get(picked) ?? (field.source.find ? '' : value);
}

/**
 * Returns the selected options of a select, in the order of the options. Unknown values are
 * ignored.
 */
export function chosenOptions(
  { options, multiple }: FilterField & { kind: 'select' },
  value: string,
): readonly Option[] {
  const values = multiple ? value.split(',') : [value];
  return options.filter((option) => values.includes(String(option.value)));
}

function parseOne(field: FilterField, value: string): string {
  switch (field.kind) {
    case 'text':
      return value.trim().slice(0, field.maxLength ?? MAX_TEXT);
    case 'select':
      return chosenOptions(field, value)
        .map((option) => option.value)
        .join(',');
    case 'picker':
      return String(pickedValue(field, value) ?? '');
    case 'boolean':
      return value === 'true' || value === 'false' ? value : '';
    case 'dateRange':
      return parseDateRange(value) ? value : '';
  }
}

/** Reads the filters from a query. Values that no filter accepts are ignored. */
export function parseFilters(
  fields: readonly FilterField[],
  query: Readonly<Record<string, string>>,
): FilterValues {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = parseOne(field, query[field.name] ?? '');
    if (value !== '') values[field.name] = value;
  }
  return values;
}

function localTime(day: string, time: string): string {
  return new Date(`${day}T${time}`).toISOString();
}

type FilterBodyValue = string | number | boolean | (string | number)[];

/**
 * Converts filter values to fields of a request body.
 *
 * @example
 * filterBody([{ name: 'enable', label: '状态', kind: 'select', options }], { enable: '1' });
 * // { enable: 1 }
 */
export function filterBody(
  fields: readonly FilterField[],
  values: FilterValues,
): Record<string, FilterBodyValue> {
  const body: Record<string, FilterBodyValue> = {};
  for (const field of fields) {
    const value = values[field.name] ?? '';
    if (value === '') continue;
    if (field.kind === 'text') {
      if (!field.search) body[field.name] = value;
    } else if (field.kind === 'picker') body[field.name] = pickedValue(field, value) ?? '';
    else if (field.kind === 'boolean') body[field.name] = value === 'true';
    else if (field.kind === 'select') {
      const [first, ...more] = chosenOptions(field, value).map((option) => option.value);
      if (first !== undefined) body[field.name] = field.multiple ? [first, ...more] : first;
    } else {
      const range = parseDateRange(value);
      if (!range) continue;
      body[field.from] = localTime(range[0], '00:00:00.000');
      body[field.to] = localTime(range[1], '23:59:59.999');
    }
  }
  return body;
}
