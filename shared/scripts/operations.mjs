/**
 * What a form needs to know at run time of the calls that write: of every call with a JSON body its fields with their names, lengths,
 * ranges, patterns and choices. One file per area, one constant per call, so that a remote carries those that it makes and no other.
 */

import { withoutNull } from '@console/shared/contract';

const METHODS = ['post', 'put', 'delete', 'patch'];
/** Calls that read: no form is about them. */
const READS = /^(?:get|find)/;
/** What the kit fills in; nobody sees a field for it. */
const FILLED_IN = new Set(['ID', 'id', 'IDs', 'expectUpdatedAt', 'requestId']);
/** The keywords of JSON Schema that mean something to a form, and three of our own: where there are both, ours is of what is typed. */
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

/** The rule of one field; without what is the same for nearly all of them. */
function ruleOf(schema, required) {
  const { schema: field, isNullable } = withoutNull(schema);
  const rule = {
    ...(field.title === undefined ? {} : { title: field.title }),
    type: typeOf(field),
  };
  if (required) rule.required = true;
  if (isNullable) rule.nullable = true;
  for (const key of KEPT) if (field[key] !== undefined) rule[key.replace(/^x-/, '')] = field[key];
  // What may be a text or something else is typed as a text.
  const text = (field.anyOf ?? []).find(({ type }) => type === 'string');
  if (text?.maxLength !== undefined) rule.maxLength = text.maxLength;
  if (field.items) rule.items = itemRule(field.items);
  if (isFlat(field)) rule.fields = rulesOf(field);
  return rule;
}

/** Whether it is a record of values alone, which a form shows among its own fields. */
const isFlat = ({ properties }) =>
  properties !== undefined &&
  Object.values(properties).every(
    (part) => !['array', 'object', 'unknown'].includes(typeOf(withoutNull(part).schema)),
  );

const rulesOf = ({ properties, required = [] }) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, ruleOf(part, required.includes(name))]),
  );

/** Of a list of records the fields of one: a form has rows of them. */
function itemRule(items) {
  const { schema: record } = withoutNull(items);
  const rule = ruleOf(items, false);
  return record.properties ? { ...rule, fields: rulesOf(record) } : rule;
}

const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** As TypeScript writes it; JSON's texts are texts there, too. */
function write(value) {
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${key(name)}: ${write(part)}`)
    .join(', ')} }`;
}

/** A path that several methods write by says which: `putCustomer`. */
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

/** What is typed to sign in. */
const SIGN_IN = { route: '/base/login', fields: ['username', 'password'] };

/** The lengths of what is typed to sign in, alone: the first screen of all has no room for the other rules of its calls. */
function signInFile({ paths }) {
  const properties = schemaOf(paths[SIGN_IN.route]?.post)?.properties;
  if (!properties) return [];
  const lengths = Object.fromEntries(
    SIGN_IN.fields.map((name) => [name, ruleOf(properties[name], true).maxLength]),
  );
  const comment = '/** How long what is typed to sign in may be. */\n';
  return [['signIn', `${comment}export const SIGN_IN_LENGTHS = ${write(lengths)} as const;\n`]];
}

const schemaOf = (operation) => operation?.requestBody?.content?.['application/json']?.schema;

/**
 * The files of an OpenAPI document.
 *
 * @returns text by the name of the area, `netbar`
 */
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
