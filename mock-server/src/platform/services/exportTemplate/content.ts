import { type TObject, Type } from 'typebox';
import { badFields, type FieldError, Refusal, refuse } from '../../../http/errors.ts';
import { validator } from '../../../http/validation.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { columnKind, FORMATS_OF_KIND } from '../tasks/export/cellFormat.ts';
import type { ExportedList } from '../tasks/export/exportedList.ts';
import { type LayoutColumn, resolveLayout } from '../tasks/export/layout.ts';
import type { ImportedList } from '../tasks/import/importedList.ts';
import type { Sorting } from '../tasks/rowSource.ts';
import type { Conditions } from './conditions.ts';
import { texts } from './texts.ts';

/** The part of a template that decides about the file. */
export interface TemplateContent {
  columns: LayoutColumn[];
  conditions: Conditions;
  sort: Sorting[];
}

type By = Pick<ActorContext, 'tx' | 'caller'> & { areas: Deps['areas'] };

async function columnErrors(
  by: By,
  list: ExportedList,
  columns: readonly LayoutColumn[],
): Promise<FieldError[]> {
  const fields = columns.map(({ field }) => field);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice !== undefined) return [{ field: 'columns', msg: texts.columnTwice(twice) }];
  const standard = columns.map(({ field, title }) => ({ field, ...(title && { title }) }));
  const { columns: usable, leftOut } = await resolveLayout(by, list, standard);
  if (leftOut.length > 0) return [{ field: 'columns', msg: texts.unusableColumns(leftOut) }];
  return columns.flatMap(({ field, format = 'standard' }) => {
    const column = usable.find(({ id }) => id === field)?.column;
    if (!column) return [];
    const formats: readonly string[] = FORMATS_OF_KIND[columnKind(column)];
    return formats.includes(format)
      ? []
      : [{ field: 'columns', msg: texts.badFormat(column.title) }];
  });
}

const withoutEmpty = (conditions: Conditions): Conditions =>
  Object.fromEntries(
    Object.entries(conditions).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

const optionalFilters = new WeakMap<TObject, TObject>();

/** Returns the filters of a list, none required: the list itself sends the others. */
function filtersOf({ source: { filters } }: ExportedList): TObject {
  const optional = optionalFilters.get(filters) ?? Type.Partial(filters);
  optionalFilters.set(filters, optional);
  return optional;
}

/** Validates the values of the list's filters, as the list itself does. */
function readConditions(
  list: ExportedList,
  conditions: Conditions,
): { used: Conditions; errors: FieldError[] } {
  const filters = filtersOf(list);
  const unknown = Object.keys(conditions).filter(
    (field) => !Object.hasOwn(filters.properties, field),
  );
  if (unknown.length > 0)
    return {
      used: {},
      errors: unknown.map((field) => ({ field: 'conditions', msg: texts.unknownFilter(field) })),
    };
  try {
    return { used: validator(filters)(withoutEmpty(conditions)) as Conditions, errors: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { errors = [] } = error.data as { errors?: FieldError[] };
    return {
      used: {},
      errors: errors.map(({ msg }) => ({ field: 'conditions', msg })),
    };
  }
}

const sortErrors = ({ source }: ExportedList, sort: readonly Sorting[]): FieldError[] =>
  sort
    .filter(({ field }) => !Object.hasOwn(source.sort, field))
    .map(({ field }) => ({ field: 'sort', msg: texts.unknownSort(field) }));

/**
 * Validates the columns, conditions and order that a user chose for a list.
 *
 * @throws Refusal with the errors of all fields
 */
export async function checkContent(
  by: By,
  list: ExportedList,
  {
    columns,
    conditions = {},
    sort = [],
  }: Pick<TemplateContent, 'columns'> & Partial<TemplateContent>,
): Promise<TemplateContent> {
  const { used, errors: filterErrors } = readConditions(list, conditions);
  const errors = [
    ...(await columnErrors(by, list, columns)),
    ...filterErrors,
    ...sortErrors(list, sort),
  ];
  if (errors.length > 0) throw badFields(errors);
  return { columns, conditions: used, sort };
}

/**
 * Validates the columns of an import template.
 *
 * @throws Refusal if a column is unknown or repeated, or a required one is missing
 */
export async function checkMapping(
  { tx }: By,
  list: ImportedList,
  columns: readonly LayoutColumn[],
): Promise<TemplateContent> {
  const fields = await list.fields(tx);
  const chosen = columns.map(({ field }) => field);
  const titles = columns.map(
    ({ field, title }) => title || fields.find((known) => known.field === field)?.title,
  );
  const twice = chosen.find(
    (field, at) => chosen.indexOf(field) !== at || titles.indexOf(titles[at]) !== at,
  );
  const unknown = chosen.filter((field) => !fields.some((known) => known.field === field));
  const missing = fields.filter(({ required, field }) => required && !chosen.includes(field));
  const reasons = [
    ...(twice === undefined ? [] : [texts.columnTwice(twice)]),
    ...(unknown.length > 0 ? [texts.unknownColumns(unknown)] : []),
    ...(missing.length > 0 ? [texts.missingColumns(missing.map(({ title }) => title))] : []),
  ];
  const [msg] = reasons;
  if (msg !== undefined) throw badFields([{ field: 'columns', msg }]);
  const mapped = columns.map(({ field, title }) => ({ field, ...(title && { title }) }));
  return { columns: mapped, conditions: {}, sort: [] };
}

/** Throws if a stored template cannot be used for this list. */
export function assertSameList(template: { listKey: string }, key: string): void {
  if (template.listKey !== key) throw refuse(texts.otherList);
}
