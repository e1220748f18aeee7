/** The calls and fields of the last release, one line per call, and what a change of the server takes away from them. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './workspace.mjs';

/** The committed list. */
export const RELEASED_CALLS = path.join(ROOT, 'shared/released-calls.txt');

/** The OpenAPI document of the compiled server. */
export function serverDocument() {
  const server = path.join(ROOT, 'mock-server/dist/main.js');
  return JSON.parse(
    execFileSync(process.execPath, [server, 'openapi'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  );
}

/** The text of the committed list for a release. */
export const releasedList = (document, version) =>
  `# The calls of ${version}: route | fields of the request | fields of the data. A field with ? may be absent.\n${listCalls(document)}`;

const byName = ([a], [b]) => (a < b ? -1 : 1);
const plain = (path) => path.replaceAll('?', '');

/** Every field below a schema as a path such as `filter?.userId`; `?` marks one that may be absent, lists are passed through. */
function fieldsOf(schema, schemas, prefix = '', above = []) {
  const entity = schema.$ref?.split('/').at(-1);
  if (entity !== undefined)
    return above.includes(entity)
      ? []
      : fieldsOf(schemas[entity], schemas, prefix, [...above, entity]);
  if (schema.items) return fieldsOf(schema.items, schemas, prefix, above);
  const alternatives = schema.anyOf ?? schema.oneOf ?? [];
  const properties = Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const name = `${prefix}${field}${schema.required?.includes(field) ? '' : '?'}`;
    const below = fieldsOf(part, schemas, `${name}.`, above);
    return below.length > 0 ? below : [name];
  });
  return [...alternatives.flatMap((part) => fieldsOf(part, schemas, prefix, above)), ...properties];
}

function requestSchema({ parameters, requestBody }) {
  const query = (parameters ?? []).filter((one) => one.in === 'query');
  if (query.length === 0) return requestBody?.content['application/json']?.schema ?? {};
  const required = query.filter((one) => one.required).map(({ name }) => name);
  return {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required,
  };
}

/**
 * The calls of an OpenAPI document in the form of the committed list.
 *
 * @param {object} document
 * @returns {string} one line per call: the route, the fields of the request, those of the data
 * @example 'POST /run/getRunList | page pageSize status? | list.ID list.status total'
 */
export function listCalls({ paths: items, components: { schemas } }) {
  const lines = Object.entries(items)
    .sort(byName)
    .flatMap(([url, item]) =>
      Object.entries(item).map(([method, operation]) => {
        const { data } =
          operation.responses[200].content['application/json'].schema.oneOf[0].properties;
        const fields = [requestSchema(operation), data].map((schema) =>
          [...new Set(fieldsOf(schema, schemas))].sort().join(' '),
        );
        return `${method.toUpperCase()} ${url} | ${fields.join(' | ')}`;
      }),
    );
  return `${lines.join('\n')}\n`;
}

const words = (text = '') => text.trim().split(' ').filter(Boolean);

function readList(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [route, request, data] = line.split('|');
      return [route.trim(), { request: words(request), data: words(data) }];
    }),
  );
}

/** A path with those of the records around it: `a?.b` has `a?` and `a?.b`. */
const around = (path) =>
  path.split('.').map((_part, index, parts) => parts.slice(0, index + 1).join('.'));

/** The field because of which the server refuses the body of a caller of the release; `undefined` when there is none on this path. */
function refusedFor(path, wasOptional) {
  for (const part of around(path)) {
    const isRequired = !part.endsWith('?');
    const before = wasOptional.get(plain(part));
    if (isRequired && before !== false) return plain(part);
    // A record that nobody sends yet may require of its own what it likes.
    if (before === undefined) return undefined;
  }
  return undefined;
}

/** Fields that a caller of the release may leave out, and without which the server now refuses the call. */
function newlyRequired(before, now) {
  const wasOptional = new Map(
    before.flatMap(around).map((path) => [plain(path), path.endsWith('?')]),
  );
  return [
    ...new Set(
      now.map((path) => refusedFor(path, wasOptional)).filter((path) => path !== undefined),
    ),
  ];
}

/** Fields of the release that are gone. In data one that may be absent now counts, too. */
function gone(before, now, form) {
  const present = new Set(now.flatMap(around).map(form));
  return [...new Set(before.map(form).filter((path) => !present.has(path)))];
}

/**
 * What works against the release and no longer works now.
 *
 * @param {string} released the committed list
 * @param {string} current the list of the server as it is
 * @returns {string[]} one sentence per loss; empty when every caller of the release still works
 */
export function losses(released, current) {
  const now = readList(current);
  return [...readList(released)].flatMap(([route, before]) => {
    const call = now.get(route);
    if (call === undefined) return [`${route} is gone`];
    return [
      ...gone(before.request, call.request, plain).map(
        (path) => `${route} no longer reads ${path}`,
      ),
      ...newlyRequired(before.request, call.request).map((path) => `${route} now requires ${path}`),
      ...gone(before.data, call.data, (path) => path).map(
        (path) => `${route} no longer always returns ${plain(path)}`,
      ),
    ];
  });
}
