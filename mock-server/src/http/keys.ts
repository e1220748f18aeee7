import type { TSchema } from 'typebox';

interface SchemaShape {
  type?: string;
  properties?: Record<string, SchemaShape>;
  required?: readonly string[];
  items?: SchemaShape;
  anyOf?: SchemaShape[];
  'x-text'?: true;
}

const DIGITS = /^\d{1,15}$/;

const acceptsNull = (schema: SchemaShape): boolean =>
  schema.type === 'null' || (schema.anyOf?.some(acceptsNull) ?? (schema.type === undefined && schema.properties === undefined));

function fitObject(value: object, schema: SchemaShape): Record<string, unknown> {
  const properties = schema.properties ?? {};
  const byFold = new Map(Object.keys(properties).map((key) => [key.toLowerCase(), key]));
  const fitted: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const known = byFold.get(key.toLowerCase());
    const partSchema = known === undefined ? undefined : properties[known];
    if (known === undefined || partSchema === undefined) continue;
    if (part === null && !schema.required?.includes(known) && !acceptsNull(partSchema)) continue;
    fitted[known] = fit(part, partSchema);
  }
  return fitted;
}

function fit(value: unknown, schema: SchemaShape): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => fit(item, items)) : value;
  }
  if (typeof value === 'object' && value !== null && schema.properties) return fitObject(value, schema);
  if (schema['x-text'] && typeof value === 'string' && DIGITS.test(value)) return Number(value);
  return value;
}

/**
 * Brings the keys of a body to the case of the schema and drops the unknown ones (wire.md 1.8). Of two keys that differ only
 * in case the later one wins; `null` for an optional field counts as absent, because clients send whole rows. A number that is
 * marked `x-text` (numbers of rows and roles) may come as text, because trees of clients keep their keys as text.
 *
 * @example fitKeys({ id: 3, extra: 1 }, Type.Object({ ID: Type.Integer() })) // { ID: 3 }
 */
export const fitKeys = (value: unknown, schema: TSchema): unknown => fit(value, schema as SchemaShape);

/** `IDs[]=1&IDs[]=2` and `IDs[0]=1` are how clients send a list; the parser makes a key of its own of each. */
function withoutBrackets(query: object): Record<string, unknown> {
  const plain = new Map<string, unknown>();
  for (const [key, value] of Object.entries(query)) {
    const name = key.replace(/\[\d*\]$/, '');
    plain.set(name, plain.has(name) ? [plain.get(name), value].flat() : value);
  }
  return Object.fromEntries(plain);
}

/**
 * The same for a query string. A list may be sent as `IDs=1&IDs=2` or with brackets, also when it holds one. An empty text counts as absent where the field is optional: forms send the fields that nobody
 * filled in.
 *
 * @example fitQuery({ page: '1', path: '' }, ListOperations) // { page: '1' }
 */
export function fitQuery(value: unknown, schema: TSchema): unknown {
  const { required = [], properties = {} } = schema as SchemaShape;
  const fitted = fitKeys(withoutBrackets(value as object), schema) as Record<string, unknown>;
  for (const [key, part] of Object.entries(fitted))
    if (properties[key]?.type === 'array' && !Array.isArray(part)) fitted[key] = [part];
  return Object.fromEntries(Object.entries(fitted).filter(([key, part]) => part !== '' || required.includes(key)));
}
