import type { PageValues } from '../../router/pageContext.ts';
import type { FilterField, Option } from '../list/filterField.ts';
import { getChoices, hasChoices } from './choices.ts';
import type { Resource, ResourceFilter } from './resource.ts';

/**
 * Uses a value of the URL as its own label until the choices are loaded, so that the first load
 * already has the filter.
 */
function placeholderOptions(text: string | undefined, numeric: boolean): Option[] {
  const values = text === undefined || text === '' ? [] : text.split(',');
  if (!numeric) return values.map((value) => ({ value, label: value }));
  return values
    .filter((value) => /^\d{1,15}$/.test(value))
    .map((value) => ({ value: Number(value), label: value }));
}

function toField<Row, Options>(
  name: string,
  { from, to, choices: own, numeric = false, label = '', ...rest }: ResourceFilter<Options, Row>,
  choices: readonly Option[] | undefined,
  isBoolean: boolean,
): FilterField {
  if (isBoolean) return { name, label, kind: 'boolean' };
  if (from !== undefined && to !== undefined) return { name, label, kind: 'dateRange', from, to };
  const { placeholder, maxLength, tabs, multiple, search, source, isText } = rest;
  if (source) return { name, label, kind: 'picker', source, isText, placeholder };
  if (choices === undefined)
    return {
      name,
      label,
      kind: 'text',
      placeholder,
      maxLength,
      search,
    };
  return {
    name,
    label,
    kind: 'select',
    options: choices,
    placeholder,
    tabs,
    multiple,
  };
}

/**
 * Returns the filters of a resource's list.
 *
 * @param options options of the resource, `null` until they are loaded
 * @param query query of the tab, for values before the choices are loaded
 */
export function resourceFilters<Row extends object, Data, Options>(
  { filters = {}, fields = {}, labels = {} }: Resource<Row, Data, Options>,
  options: Options | null,
  query: PageValues,
): FilterField[] {
  return Object.entries(filters).map(([name, filter]) => {
    const field = { ...fields[name], ...(filter.choices ? { choices: filter.choices } : {}) };
    const isChosen =
      filter.choices !== undefined ||
      filter.tabs ||
      filter.multiple ||
      hasChoices(name, field, options);
    const offered = isChosen ? getChoices(name, field, options) : undefined;
    const choices =
      offered?.length === 0 && options === null
        ? placeholderOptions(query[name], filter.numeric ?? false)
        : offered;
    return toField(
      name,
      { ...filter, label: filter.label ?? labels[name] ?? '' },
      choices,
      !isChosen && field.kind === 'boolean',
    );
  });
}
