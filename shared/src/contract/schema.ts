/**
 * A JSON Schema as declared by the server and contained in its OpenAPI document, with the keywords
 * that are read somewhere.
 */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  patternProperties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  /** Whether the number may be sent as text. */
  'x-text'?: boolean;
  /** Whether the number is an amount in fen. */
  'x-money'?: boolean;
  /** `table.column` of the row to which the number refers. */
  'x-row'?: string;
}

/** Schemas that are referenced by name: `components.schemas` of the document. */
export type NamedSchemas = Readonly<Record<string, Schema>>;

/** A function for each kind of schema. Kinds without a function use `otherwise`. */
export interface SchemaCases<R> {
  /** A reference to a named schema. Without this function the named schema is visited instead. */
  reference?(name: string, target: Schema): R;
  /** `const` and `enum`. */
  choice?(values: readonly unknown[], schema: Schema): R;
  /** `anyOf`, `oneOf`, and a list of types. */
  union?(parts: readonly Schema[], schema: Schema): R;
  text?(schema: Schema): R;
  /** Includes integers. */
  number?(schema: Schema): R;
  /** A list of items of one kind. A tuple has no `items` and gets the empty schema. */
  list?(items: Schema, schema: Schema): R;
  /** An object with known keys. */
  object?(properties: Readonly<Record<string, Schema>>, schema: Schema): R;
  /** An object with arbitrary keys whose values have one schema. */
  map?(values: Schema, schema: Schema): R;
  /** A boolean, `null`, any value, and kinds without a function. */
  otherwise(schema: Schema): R;
}

const nameOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

/** Returns the schema of the values of a map, or `undefined` for an object with known keys. */
function mapValues({
  properties,
  patternProperties,
  additionalProperties,
}: Schema): Schema | undefined {
  if (properties && Object.keys(properties).length > 0) return undefined;
  const [values] = Object.values(patternProperties ?? {});
  return values ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}

/** Returns the alternatives of a schema, or `undefined` if there is only one. */
function alternatives(schema: Schema): readonly Schema[] | undefined {
  const { type } = schema;
  return (
    schema.anyOf ??
    schema.oneOf ??
    (Array.isArray(type)
      ? type.map((typeName: string) => ({ ...schema, type: typeName }))
      : undefined)
  );
}

/**
 * Returns the target of a reference, or the schema itself if it is not a reference.
 *
 * @throws {Error} for a reference to an unknown name
 * @example
 * resolveSchema({ $ref: '#/components/schemas/Menu' }, { Menu: { type: 'object' } })
 * // { type: 'object' }
 */
export function resolveSchema(schema: Schema, named: NamedSchemas): Schema {
  if (schema.$ref === undefined) return schema;
  const target = named[nameOf(schema.$ref)];
  if (!target) throw new Error(`Unknown schema: ${nameOf(schema.$ref)}`);
  return resolveSchema(target, named);
}

/**
 * Returns the schema without `null`, with the title of the union. A union of several other schemas
 * is returned unchanged.
 *
 * @example
 * withoutNull({ anyOf: [{ type: 'string' }, { type: 'null' }] })
 * // { schema: { type: 'string' }, isNullable: true }
 */
export function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const parts = schema.anyOf ?? [];
  const others = parts.filter(({ type }) => type !== 'null');
  const [member] = others;
  if (!member || others.length > 1) return { schema, isNullable: false };
  const { title = member.title } = schema;
  return {
    schema: title === undefined ? member : { ...member, title },
    isNullable: parts.length > 1,
  };
}

/** Whether `null` is a valid value, as far as known without resolving references. */
export const acceptsNull = (schema: Schema): boolean =>
  schema.type === 'null' ||
  (schema.anyOf?.some(acceptsNull) ??
    (schema.type === undefined && schema.properties === undefined));

/**
 * Calls the function for the kind of a schema. The only place that decides how keywords are
 * interpreted. Not recursive: a function visits the parts that it needs, and detects cycles with
 * `reference`.
 *
 * @param named the schemas that references can point to
 * @throws {Error} for a reference to an unknown name
 * @example
 * const depth = (schema: Schema): number =>
 *   visitSchema(schema, { list: (items) => 1 + depth(items), otherwise: () => 0 }, {});
 */
export function visitSchema<R>(schema: Schema, cases: SchemaCases<R>, named: NamedSchemas): R {
  if (schema.$ref !== undefined) {
    const target = resolveSchema(schema, named);
    return cases.reference
      ? cases.reference(nameOf(schema.$ref), target)
      : visitSchema(target, cases, named);
  }
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (values) return cases.choice ? cases.choice(values, schema) : cases.otherwise(schema);
  const parts = alternatives(schema);
  if (parts) return cases.union ? cases.union(parts, schema) : cases.otherwise(schema);
  return visitType(schema, cases);
}

function visitType<R>(schema: Schema, cases: SchemaCases<R>): R {
  switch (schema.type ?? (schema.properties ? 'object' : undefined)) {
    case 'string':
      return cases.text ? cases.text(schema) : cases.otherwise(schema);
    case 'integer':
    case 'number':
      return cases.number ? cases.number(schema) : cases.otherwise(schema);
    case 'array':
      return cases.list ? cases.list(schema.items ?? {}, schema) : cases.otherwise(schema);
    case 'object': {
      const values = mapValues(schema);
      if (values) return cases.map ? cases.map(values, schema) : cases.otherwise(schema);
      return cases.object ? cases.object(schema.properties ?? {}, schema) : cases.otherwise(schema);
    }
    default:
      return cases.otherwise(schema);
  }
}
