import { resolveSchema, type Schema, withoutNull } from '@console/shared/contract';
import { getTableName } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { namedSchemas } from '../../../http/schemas.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { choices } from '../search/choiceKind.ts';
import type { ExportListDetail } from './schemas.ts';

type Filter = ExportListDetail['filters'][number];

const shapeOf = (schema: TSchema | Schema): Schema =>
  resolveSchema(withoutNull(schema as Schema).schema, namedSchemas()) ?? {};

const valuesOf = ({ enum: values = [] }: Schema): string[] =>
  (values as readonly unknown[]).map(String);

/** Returns the object kind that an id field refers to. */
const objectOf = (areas: Deps['areas'], row: unknown) =>
  areas
    .flatMap(({ objects = [] }) => objects)
    .find((object) => `${getTableName(object.id.table)}.${object.id.name}` === row);

/** Describes an id field: a picker if the server offers these records, otherwise a number. */
function recordFilter(areas: Deps['areas'], row: unknown, filter: Filter): Filter {
  const object = objectOf(areas, row);
  const offered = areas.flatMap((area) => choices.of(area) ?? []);
  const record = offered.find(({ kind }) => kind === object?.kind)?.kind ?? '';
  const named = filter.title === 'ID' && object && 'title' in object ? object.title : filter.title;
  return { ...filter, title: named, kind: record === '' ? 'number' : 'record', record };
}

/**
 * Describes a filter of a list, so that a screen can show its control.
 *
 * @param labels labels of values by value, where the list has a column with the name of the filter
 */
export function describeFilter(
  areas: Deps['areas'],
  [field, schema]: readonly [string, TSchema],
  labels: ReadonlyMap<string, string> | undefined,
): Filter {
  const shape = shapeOf(schema);
  const filter: Filter = {
    field,
    title: shape.title ?? field,
    kind: 'text',
    multiple: false,
    choices: [],
    record: '',
  };
  const withChoices = (values: readonly string[], multiple: boolean): Filter => ({
    ...filter,
    kind: 'choice',
    multiple,
    choices: values
      .filter((value) => value !== '')
      .map((value) => ({ value, label: labels?.get(value) ?? value })),
  });
  if (shape.enum) return withChoices(valuesOf(shape), false);
  const variants = (shape.anyOf ?? []).map((variant) => shapeOf(variant));
  const several = variants.find(({ type }) => type === 'array');
  if (several?.items) return withChoices(valuesOf(shapeOf(several.items)), true);
  const constants = variants.flatMap((variant) => [
    ...valuesOf(variant),
    ...(variant.const === undefined ? [] : [String(variant.const)]),
  ]);
  if (constants.length > 0) return withChoices(constants, false);
  if (shape.type === 'boolean') return { ...filter, kind: 'boolean' };
  if (shape.format === 'date-time') return { ...filter, kind: 'time' };
  if (shape.format === 'date') return { ...filter, kind: 'day' };
  if (shape.type !== 'integer' && shape.type !== 'number') return filter;
  return recordFilter(areas, (shape as Readonly<Record<string, unknown>>)['x-row'], filter);
}
