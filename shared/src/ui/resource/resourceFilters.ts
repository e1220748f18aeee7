import type { PageValues } from '../../router/pageContext.ts';
import type { FilterField, Option } from '../list/filterField.ts';
import { getChoices, hasChoices } from './choices.ts';
import type { Resource, ResourceFilter } from './resource.ts';

/**
 * Uses values of the URL as their own labels: until the choices are loaded, so that the first load
 * already has the filter, and for values that the loaded choices do not contain, for example of a
 * rare region. Without it the list would ignore such a filter.
 */
function placeholderOptions(text: string | undefined, numeric: boolean): Option[] {
  const values = text === undefined || text === '' ? [] : text.split(',');
  if (!numeric) return values.map((value) => ({ value, label: value }));
  return values
    .filter((value) => /^\d{1,15}$/.test(value))
    .map((value) => ({ value: Number(value), label: value }));
}

function withChosen(offered: readonly Option[], chosen: readonly Option[]): readonly Option[] {
  const missing = chosen.filter(({ value }) => !offered.some((option) => option.value === value));
  return missing.length === 0 ? offered : [...offered, ...missing];
}

function toField<Row, Options>(
  name: string,
  {
    from,
    to,
    choices: declaredChoices,
    numeric = false,
    label = '',
    ...rest
  }: ResourceFilter<Options, Row>,
  choices: readonly Option[] | undefined,
  isBoolean: boolean,
): FilterField {
  if (isBoolean) return { name, label, kind: 'boolean' };
  if (from !== undefined && to !== undefined) return { name, label, kind: 'dateRange', from, to };
  const { placeholder, maxLength, tabs, multiple, search } = rest;
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

/** Returns the filter for a value that a link has set, or nothing without a value. */
function linkedFilter(
  {
    name,
    label,
    linked = label,
    numeric,
  }: Pick<FilterField, 'name' | 'label'> & Pick<ResourceFilter, 'linked' | 'numeric'>,
  value = '',
): FilterField[] {
  const options = placeholderOptions(value, numeric ?? false).slice(0, 1);
  return options.length === 0
    ? []
    : [
        {
          name,
          label,
          kind: 'select',
          options: options.map((option) => ({ ...option, label: linked })),
        },
      ];
}

/**
 * Returns the filters of a resource's list.
 *
 * @param options options of the resource, `null` until they are loaded
 * @param query query of the tab, for values that are not among the choices
 */
export function resourceFilters<Row extends object, Data, Options>(
  { filters = {}, fields = {}, labels = {} }: Resource<Row, Data, Options>,
  options: Options | null,
  query: PageValues,
): FilterField[] {
  return Object.entries(filters).flatMap(([name, filter]): FilterField[] => {
    const label = filter.label ?? labels[name] ?? '';
    const source = typeof filter.source === 'function' ? filter.source(query) : filter.source;
    if (source) {
      const { isText, placeholder } = filter;
      return [{ name, label, kind: 'picker', source, isText, placeholder }];
    }
    if (filter.source || filter.linked !== undefined)
      return linkedFilter({ name, label, ...filter }, query[name]);
    const field = { ...fields[name], ...(filter.choices ? { choices: filter.choices } : {}) };
    const isChosen =
      filter.choices !== undefined ||
      filter.tabs ||
      filter.multiple ||
      hasChoices(name, field, options);
    const offered = isChosen ? getChoices(name, field, options) : undefined;
    const choices =
      offered && (typeof field.choices === 'function' || (offered.length === 0 && options === null))
        ? withChosen(offered, placeholderOptions(query[name], filter.numeric ?? false))
        : offered;
    return [toField(name, { ...filter, label }, choices, !isChosen && field.kind === 'boolean')];
  });
}
