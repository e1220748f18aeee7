import type { PlainLine } from '../../earlyRows/plainText.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import type { Column } from '../table/column.tsx';
import { declaredLabels, hasChoices } from './choices.ts';
import { fieldValue, needsRendering } from './FieldValue.tsx';
import type { Resource, ResourceField } from './resource.ts';

/**
 * Returns the columns of a resource's list in the order of their declaration.
 *
 * @param options options of the resource, because labels depend on them
 */
export function resourceColumns<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  tools: ResourceTools<Row, Options>,
  options: Options | null,
): Column<Row>[] {
  const { columns, fields, labels } = resource;
  return Object.entries(columns).map(([key, { title, kind, render, call: _call, ...rest }]) => {
    const field = fields?.[key];
    const draw = render ?? field?.render;
    const column: Column<Row> = { ...rest, key, title: title ?? labels?.[key] ?? '' };
    const plain = column.plain ?? (draw ? undefined : plainField(key, field, options));
    if (plain) column.plain = plain;
    if (draw) column.render = (row) => draw(row, tools);
    else if (needsRendering(resource, key, options))
      column.render = (row) => fieldValue(resource, key, row, tools);
    const written = kind ?? field?.kind;
    if (written) column.kind = written;
    return column;
  });
}

/**
 * Returns the plain text of a field if it depends on the declaration only. Labels of a dictionary
 * are excluded, because they may have changed by the next visit.
 */
function plainField(
  name: string,
  field: ResourceField | undefined,
  options: unknown,
): readonly PlainLine[] | undefined {
  if (!field) return undefined;
  if (field.shows) return [[{ key: field.shows }]];
  if (field.copy && !hasChoices(name, field, options)) return [[{ key: name }]];
  const words = declaredLabels(name, field, options);
  return words && [[{ key: name, words }]];
}

/** Returns the columns by which the server can sort. */
export function sortableColumns<Row extends object, Data, Options>({
  columns,
}: Resource<Row, Data, Options>): string[] {
  return Object.entries(columns)
    .filter(([, column]) => column.sortable)
    .map(([key]) => key);
}
