/**
 * Generates the field rules that forms need at run time: names, lengths, ranges, patterns and
 * choices of the fields of every writing call with a JSON body. One file per area and one constant
 * per call, so that a remote only includes the calls that it makes.
 */

import { withoutNull } from '@console/shared/contract';

const METHODS = ['post', 'put', 'delete', 'patch'];
/** Read-only calls, which have no forms. */
const READS = /^(?:get|find)/;
/** Fields that the kit fills in without an input. */
const FILLED_IN = new Set(['ID', 'id', 'IDs', 'expectUpdatedAt', 'requestId']);
/**
 * Keywords of JSON Schema that forms use, and three extensions. An extension takes precedence,
 * because it applies to the typed text.
 */
const KEPT = [
  'format',
  'minLength',
  'maxLength',
  'x-maxLength',
  'pattern',
  'x-pattern',
  'x-message',
  'minimum',
  'maximum',
  'maxItems',
  'enum',
];

function typeOf({ type, enum: values }) {
  if (typeof type === 'string') return type;
  return typeof values?.[0] === 'number' ? 'integer' : values ? 'string' : 'unknown';
}

/** Returns the rule of a field, without default values. */
function ruleOf(schema, required) {
  const { schema: field, isNullable } = withoutNull(schema);
  const rule = {
    ...(field.title === undefined ? {} : { title: field.title }),
    type: typeOf(field),
  };
  if (required) rule.required = true;
  if (isNullable) rule.nullable = true;
  for (const key of KEPT) if (field[key] !== undefined) rule[key.replace(/^x-/, '')] = field[key];
  // A field that accepts a string or another type is typed as a string.
  const text = (field.anyOf ?? []).find(({ type }) => type === 'string');
  if (text?.maxLength !== undefined) rule.maxLength = text.maxLength;
  if (field.items) rule.items = itemRule(field.items);
  if (isFlat(field)) rule.fields = rulesOf(field);
  return rule;
}

/** Whether a record contains plain values only, which a form shows among its other fields. */
const isFlat = ({ properties }) =>
  properties !== undefined &&
  Object.values(properties).every(
    (part) => !['array', 'object', 'unknown'].includes(typeOf(withoutNull(part).schema)),
  );

const rulesOf = ({ properties, required = [] }) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, ruleOf(part, required.includes(name))]),
  );

/** Returns the rule of list items. For records it includes their fields, for the rows of a form. */
function itemRule(items) {
  const { schema: record } = withoutNull(items);
  const rule = ruleOf(items, false);
  return record.properties ? { ...rule, fields: rulesOf(record) } : rule;
}

const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Serializes a value as TypeScript. JSON strings are also valid there. */
function write(value) {
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${key(name)}: ${write(part)}`)
    .join(', ')} }`;
}

/**
 * Returns the name of an operation. If several methods share a path, it includes the method:
 * `putCustomer`.
 */
function nameOf(route, isShared) {
  const [method, path] = route.split(' ');
  const name = path.split('/').at(-1);
  return isShared ? method.toLowerCase() + name[0].toUpperCase() + name.slice(1) : name;
}

function constant(route, { description, schema, isShared }) {
  const required = new Set(schema.required ?? []);
  const rule = (name, field) =>
    FILLED_IN.has(name)
      ? { type: typeOf(withoutNull(field).schema) }
      : ruleOf(field, required.has(name));
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `    ${key(name)}: ${write(rule(name, field))},\n`,
  );
  const name = nameOf(route, isShared);
  const comment = description ? `/** ${description.replaceAll('*/', '')} */\n` : '';
  return `${comment}export const ${name}: Operation<'${route}'> = {\n  route: '${route}',\n  fields: {\n${fields.join('')}  },\n};\n`;
}

/** Input of the sign-in call. */
const SIGN_IN = { route: '/base/login', fields: ['username', 'password'] };

/**
 * Generates only the maximum lengths of the sign-in fields, because the size of the first page is
 * limited.
 */
function signInFile({ paths }) {
  const properties = schemaOf(paths[SIGN_IN.route]?.post)?.properties;
  if (!properties) return [];
  const lengths = Object.fromEntries(
    SIGN_IN.fields.map((name) => [name, ruleOf(properties[name], true).maxLength]),
  );
  const comment = '/** Maximum lengths of the sign-in fields. */\n';
  return [['signIn', `${comment}export const SIGN_IN_LENGTHS = ${write(lengths)} as const;\n`]];
}

const schemaOf = (operation) => operation?.requestBody?.content?.['application/json']?.schema;

/** Generates the files for an OpenAPI document. @returns texts by area, `netbar` */
export function operationFiles(document) {
  const areas = new Map();
  for (const [path, methods] of Object.entries(document.paths).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const writing = METHODS.filter((method) => schemaOf(methods[method])?.properties);
    if (READS.test(path.split('/').at(-1))) continue;
    for (const method of writing) {
      const operation = methods[method];
      const area = path.split('/')[1];
      const description = operation.summary ?? operation.description;
      const text = constant(`${method.toUpperCase()} ${path}`, {
        description,
        schema: schemaOf(operation),
        isShared: writing.length > 1,
      });
      areas.set(area, [...(areas.get(area) ?? []), text]);
    }
  }
  const importing = "import type { Operation } from '../../request/operation.ts';\n\n";
  const files = [...areas].map(([area, constants]) => [area, importing + constants.join('\n')]);
  return new Map([...files, ...signInFile(document)]);
}
