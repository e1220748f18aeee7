/**
 * Converts an OpenAPI document to TypeScript: one line per call with the types of its request and
 * data, and one line per named schema. Refusals are not included, because they are the same for
 * every call.
 */

import { resolveSchema, visitSchema, withoutNull } from '@console/shared/contract';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const ENVELOPE = 'application/json';

const key = (name) => (IDENTIFIER.test(name) ? name : JSON.stringify(name));
const literal = (value) =>
  typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : String(value);
const comment = (text) =>
  text ? `/** ${text.replaceAll('*/', '').replaceAll(/\s+/g, ' ').trim()} */ ` : '';
const nameOf = ({ $ref }) => $ref.split('/').at(-1);
const union = (types) => [...new Set(types)].join(' | ');

function property([name, schema], required) {
  return `${comment(schema.title ?? schema.description)}${key(name)}${required.includes(name) ? '' : '?'}: ${emitType(schema)}`;
}

/** Returns the type of an object with its properties and its additional keys. */
function objectType({ properties = {}, required = [], patternProperties, additionalProperties }) {
  const known = Object.entries(properties).map((entry) => property(entry, required));
  const others = Object.values(patternProperties ?? {});
  if (additionalProperties) others.push(additionalProperties);
  const open = `{ [key: string]: ${union(others.map(emitType))} }`;
  if (known.length === 0) return others.length > 0 ? open : 'Record<string, never>';
  const closed = `{ ${known.join('; ')} }`;
  return others.length > 0 ? `${closed} & ${open}` : closed;
}

function arrayType(items, { prefixItems }) {
  if (prefixItems) return `[${prefixItems.map(emitType).join(', ')}]`;
  const type = emitType(items);
  const isCompound =
    items.enum ?? items.anyOf ?? items.oneOf ?? (items.properties && type.includes('} & {'));
  return isCompound ? `(${type})[]` : `${type}[]`;
}

/** Keywords that do not constrain the values. */
const WORDS = ['title', 'description', 'default'];

function otherType(schema) {
  if (schema.type === 'boolean' || schema.type === 'null') return schema.type;
  if (Object.keys(schema).some((name) => !WORDS.includes(name)))
    throw new Error(`emitCalls.mjs does not support this schema: ${JSON.stringify(schema)}`);
  return 'unknown';
}

const CASES = {
  choice: (values) => union(values.map(literal)),
  union: (parts) => union(parts.map(emitType)),
  text: () => 'string',
  number: () => 'number',
  list: arrayType,
  object: (_properties, schema) => objectType(schema),
  map: (_values, schema) => objectType(schema),
  otherwise: otherType,
};

/**
 * Returns the type of the values of a schema on one line.
 *
 * @param {object | true} schema JSON Schema 2020-12, as in the server's document
 * @throws {Error} for an unsupported schema, instead of a type that is too wide
 * @example emitType({ type: 'array', items: { enum: ['a', 'b'] } }) // "('a' | 'b')[]"
 */
export function emitType(schema) {
  if (schema === true) return 'unknown';
  return schema.$ref ? `Schemas['${nameOf(schema)}']` : visitSchema(schema, CASES, {});
}

const jsonOf = (part) => part?.content?.[ENVELOPE]?.schema;

/**
 * Returns the parameters of a GET as an object type, including `undefined` if no parameter is
 * required.
 */
function queryType(parameters = []) {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  if (query.length === 0) return 'undefined';
  const required = query.filter((item) => item.required).map(({ name }) => name);
  const type = objectType({
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required,
  });
  return required.length > 0 ? type : `${type} | undefined`;
}

/**
 * Returns the type of the input. A file is not sent as JSON, and a call without a body accepts any.
 */
function bodyType(method, { parameters, requestBody }) {
  if (method === 'get') return queryType(parameters);
  if (!requestBody) return 'unknown';
  const schema = jsonOf(requestBody);
  return schema ? emitType(schema) : 'undefined';
}

/** Returns the schema of `data` in a successful response. */
function dataOf(operation) {
  const [done] = jsonOf(operation.responses[200]).oneOf;
  return done.properties.data;
}

/** Returns the schema of a row of a list call: the items of `list`, if they are objects. */
function rowOf({ components: { schemas } }, data) {
  const { properties, required = [] } = resolveSchema(data, schemas);
  if (!required.includes('list')) return undefined;
  const { items } = withoutNull(resolveSchema(properties.list, schemas)).schema;
  return items && resolveSchema(items, schemas).type === 'object' ? items : undefined;
}

const byName = ([a], [b]) => (a < b ? -1 : 1);

/**
 * @param {object} document the server's OpenAPI document
 * @returns {string} a module with the interfaces `Schemas`, `Calls` and `Rows`
 */
export function emitCalls(document) {
  const calls = Object.entries(document.paths)
    .sort(byName)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => {
        const data = dataOf(operation);
        const route = `${method.toUpperCase()} ${path}`;
        return {
          route,
          summary: operation.summary,
          body: bodyType(method, operation),
          data,
          row: rowOf(document, data),
        };
      }),
    );
  const schemas = Object.entries(document.components.schemas).sort(byName);
  const schemaLines = schemas.map(([name, schema]) => `  ${key(name)}: ${emitType(schema)};`);
  const callLines = calls.map(
    ({ route, summary, body, data }) =>
      `  ${comment(summary)}'${route}': { body: ${body}; data: ${emitType(data)} };`,
  );
  const rowLines = calls.flatMap(({ route, row }) =>
    row ? [`  '${route}': ${emitType(row)};`] : [],
  );
  const block = (about, name, lines) =>
    `/** ${about} */\nexport interface ${name} {\n${lines.join('\n')}\n}\n`;
  return [
    block('Entities of the API document by name.', 'Schemas', schemaLines),
    block('Request (for a GET the query) and data of every call.', 'Calls', callLines),
    block('Row of each list call.', 'Rows', rowLines),
  ].join('\n');
}
