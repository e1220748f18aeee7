import { type NamedSchemas, type Schema, visitSchema } from '@console/shared/contract';

/** A field of a body or a query that holds one number or text, or a list of them. */
export interface ValueField {
  /** Names of the properties that lead to it; the lists between them have no name, and a map has the name `k`. */
  path: readonly string[];
  /** Of the value itself. */
  schema: Schema;
}

/**
 * Lists the numbers and texts that a schema takes. Of a schema that points at itself one level is listed.
 *
 * @param named the named schemas of the document
 * @example valueFields({ type: 'object', properties: { ID: { type: 'integer' } } }, {}) // [{ path: ['ID'], schema: … }]
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
