import { type NamedSchemas, type Schema, visitSchema } from '@console/shared/contract';

/** A field of a body or query that contains a number or a text, or a list of them. */
export interface ValueField {
  /** Property names from the root. Lists have no name, and entries of maps have the name `k`. */
  path: readonly string[];
  /** Schema of the value. */
  schema: Schema;
}

/**
 * Lists the number and text fields of a schema. Recursive schemas are expanded by one level.
 *
 * @param named named schemas of the document
 * @example
 * valueFields({ type: 'object', properties: { ID: { type: 'integer' } } }, {})
 * // [{ path: ['ID'], schema: … }]
 */
export function valueFields(
  schema: Schema,
  named: NamedSchemas,
  path: readonly string[] = [],
  above: readonly string[] = [],
): ValueField[] {
  const below = (part: Schema, to: readonly string[] = path) => valueFields(part, named, to, above);
  const value = (part: Schema) => [{ path, schema: part }];
  return visitSchema<ValueField[]>(
    schema,
    {
      reference: (name, target) =>
        above.includes(name) ? [] : valueFields(target, named, path, [...above, name]),
      union: (parts) => parts.flatMap((part) => below(part)),
      text: value,
      number: value,
      list: (items) => below(items),
      object: (properties) =>
        Object.entries(properties).flatMap(([key, part]) => below(part, [...path, key])),
      map: (values) => below(values, [...path, 'k']),
      otherwise: () => [],
    },
    named,
  );
}
