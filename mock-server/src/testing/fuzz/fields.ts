import type { Schema } from './schemaValues.ts';

/** A field of a body or a query that holds one number or text, or a list of them. */
export interface ValueField {
  /** Names of the properties that lead to it; the lists between them have no name, and a map has the name `k`. */
  path: readonly string[];
  /** Of the value itself. */
  schema: Schema & { type: 'integer' | 'number' | 'string' };
}

const isValue = (schema: Schema): schema is ValueField['schema'] =>
  ['integer', 'number', 'string'].includes(String(schema.type)) && !schema.enum && !('const' in schema);

/**
 * Lists the numbers and texts that a schema takes. Of a schema that points at itself one level is listed.
 *
 * @param named the named schemas of the document
 * @example valueFields({ type: 'object', properties: { ID: { type: 'integer' } } }, {}) // [{ path: ['ID'], schema: … }]
 */
export function valueFields(
  schema: Schema,
  named: Readonly<Record<string, Schema>>,
  path: readonly string[] = [],
  seen: readonly string[] = [],
): ValueField[] {
  const { $ref, anyOf = [], items, properties = {}, patternProperties = {} } = schema;
  if ($ref) {
    const id = $ref.split('/').at(-1) ?? '';
    return seen.includes(id) ? [] : valueFields(named[id] ?? {}, named, path, [...seen, id]);
  }
  if (isValue(schema)) return [{ path, schema }];
  const [mapped] = Object.values(patternProperties);
  return [
    ...anyOf.flatMap((inner) => valueFields(inner, named, path, seen)),
    ...(items ? valueFields(items, named, path, seen) : []),
    ...Object.entries(properties).flatMap(([key, inner]) => valueFields(inner, named, [...path, key], seen)),
    ...(mapped ? valueFields(mapped, named, [...path, 'k'], seen) : []),
  ];
}
