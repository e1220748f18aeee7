import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findIncompatibilities,
  listCalls,
  RELEASED_CALLS,
  serverDocument,
} from './lib/releasedCalls.mjs';

const WHAT_TO_DO = `Callers of the last release break. Restore the call or the field: deprecated parts stay for one major version.
If the break is agreed, edit its line in shared/released-calls.txt in the same commit and describe it under "### Removed" in a file of
docs/changes.`;

describe('calls of the last release', () => {
  it('are compatible: no call and no field is removed, no field of a request is newly required', () => {
    const lost = findIncompatibilities(
      readFileSync(RELEASED_CALLS, 'utf8'),
      listCalls(serverDocument()),
    );
    expect(lost, WHAT_TO_DO).toEqual([]);
  });
});

/** Returns a document with one call. */
const documentOf = (body, data, schemas = {}) => {
  const content = (schema) => ({ content: { 'application/json': { schema } } });
  const done = { properties: { data } };
  const operation = {
    requestBody: content(body),
    responses: { 200: content({ oneOf: [done, {}] }) },
  };
  return { paths: { '/run/getRun': { post: operation } }, components: { schemas } };
};
const text = { type: 'string' };
const record = (properties, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

describe('list of calls', () => {
  it('has a line per call with the fields of request and data, including those of lists and entities', () => {
    const data = record({ list: { type: 'array', items: { $ref: '#/components/schemas/Run' } } });
    const schemas = {
      Run: record({
        ID: text,
        parts: { type: 'array', items: { $ref: '#/components/schemas/Run' } },
      }),
    };
    const body = record({ page: text, filter: record({ state: text }) }, ['page']);
    expect(listCalls(documentOf(body, data, schemas))).toBe(
      'POST /run/getRun | filter?.state page | list.ID list.parts\n',
    );
  });

  it('contains the fields of a query and of every alternative', () => {
    const document = documentOf({}, { anyOf: [record({ token: text }), record({ phone: text })] });
    document.paths['/run/getRun'].post.parameters = [
      { in: 'query', name: 'uuid', required: true, schema: text },
      { in: 'query', name: 'landing', schema: text },
    ];
    expect(listCalls(document)).toBe('POST /run/getRun | landing? uuid | phone token\n');
  });
});

describe('losses', () => {
  const RELEASED = 'POST /a/b | page filter?.state filter?.name? | list.ID total';
  it.each([
    ['nothing', RELEASED, []],
    ['an added call', `${RELEASED}\nPOST /a/c | x | y`, []],
    [
      'an added optional field and more data',
      'POST /a/b | page filter?.state filter?.name? more? | list.ID list.name total',
      [],
    ],
    [
      'an added optional record with a required field',
      'POST /a/b | page filter?.state filter?.name? more?.x | list.ID total',
      [],
    ],
    [
      'a required field that became optional',
      'POST /a/b | page? filter?.state filter?.name? | list.ID total',
      [],
    ],
    ['a removed call', 'POST /a/c | x | y', ['POST /a/b is gone']],
    [
      'a removed field of the request',
      'POST /a/b | page filter?.state | list.ID total',
      ['POST /a/b no longer reads filter.name'],
    ],
    [
      'an added required field',
      'POST /a/b | page at filter?.state filter?.name? | list.ID total',
      ['POST /a/b now requires at'],
    ],
    [
      'an added required field of a known record',
      'POST /a/b | page filter?.state filter?.name? filter?.at | list.ID total',
      ['POST /a/b now requires filter.at'],
    ],
    [
      'an optional field that became required',
      'POST /a/b | page filter.state filter.name | list.ID total',
      ['POST /a/b now requires filter'],
    ],
    [
      'removed data',
      'POST /a/b | page filter?.state filter?.name? | list.ID',
      ['POST /a/b no longer always returns total'],
    ],
    [
      'data that may be absent now',
      'POST /a/b | page filter?.state filter?.name? | list.ID total?',
      ['POST /a/b no longer always returns total'],
    ],
  ])('returns the losses of %s', (_what, current, lost) => {
    expect(findIncompatibilities(`# a comment\n${RELEASED}\n`, `${current}\n`)).toEqual(lost);
  });
});
