/**
 * List of the calls and fields of the last release, one line per call, and the incompatible changes
 * of the server.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './workspace.mjs';

/** Path of the committed list. */
export const RELEASED_CALLS = path.join(ROOT, 'shared/released-calls.txt');

/** Returns the OpenAPI document of the compiled server. */
export function serverDocument() {
  const server = path.join(ROOT, 'mock-server/dist/main.js');
  return JSON.parse(
    execFileSync(process.execPath, [server, 'openapi'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  );
}

/** Returns the text of the committed list for a release. */
export const releasedCallsText = (document, version) =>
  `# The calls of ${version}: route | fields of the request | fields of the data. A field with ? may be absent.\n${listCalls(document)}`;

const byName = ([a], [b]) => (a < b ? -1 : 1);
const plain = (path) => path.replaceAll('?', '');

/**
 * Returns every field of a schema as a path such as `filter?.userId`. `?` marks an optional field;
 * lists are traversed.
 */
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
  const query = (parameters ?? []).filter((parameter) => parameter.in === 'query');
  if (query.length === 0) return requestBody?.content['application/json']?.schema ?? {};
  const required = query.filter((item) => item.required).map(({ name }) => name);
  return {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required,
  };
}

/**
 * Returns the calls of an OpenAPI document in the format of the committed list.
 *
 * @param {object} document
 * @returns {string} one line per call: the route, the fields of the request, the fields of the data
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

/** Returns a path with its parent paths: `a?` and `a?.b` for `a?.b`. */
const around = (path) =>
  path.split('.').map((_part, index, parts) => parts.slice(0, index + 1).join('.'));

/**
 * Returns the field of this path that makes the server reject requests of the released version, or
 * `undefined`.
 */
function refusedFor(path, wasOptional) {
  for (const part of around(path)) {
    const isRequired = !part.endsWith('?');
    const before = wasOptional.get(plain(part));
    if (isRequired && before !== false) return plain(part);
    // A record that the released version does not send may have required fields.
    if (before === undefined) return undefined;
  }
  return undefined;
}

/** Returns fields that are optional in the released version and required now. */
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

/** Returns removed fields. In response data, fields that became optional count as removed. */
function gone(before, now, form) {
  const present = new Set(now.flatMap(around).map(form));
  return [...new Set(before.map(form).filter((path) => !present.has(path)))];
}

/**
 * Lists the incompatibilities with the release.
 *
 * @param {string} released the committed list
 * @param {string} current the list of the current server
 * @returns {string[]} one sentence per incompatibility; empty if all callers of the release still
 *   work
 */
export function findIncompatibilities(released, current) {
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
