import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { findAreas } from '../platform/kernel/area/find.ts';
import { buildOpenApi } from './openapi.ts';

const document = buildOpenApi(await findAreas());
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

/** Returns all schemas of the document by their path. */
function schemasOf(part: unknown, at = ''): [string, object][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const childPath = `${at}/${key}`;
    if (key === 'schema') return [[childPath, value] as [string, object]];
    if (childPath === '/components/schemas')
      return Object.entries(value as object).map(
        ([id, child]) => [`${childPath}/${id}`, child] as [string, object],
      );
    return schemasOf(value, childPath);
  });
}

// @guarantee valid-responses
it('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect([valid, errors]).toEqual([true, undefined]);
});

// @guarantee valid-responses
it('contains only schemas of JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false });
  const schemas = schemasOf(document);
  expect(schemas.length).toBeGreaterThan(operations.length);
  for (const [childPath, schema] of schemas) {
    ajv.validateSchema(schema);
    expect([childPath, ajv.errorsText(ajv.errors)]).toEqual([childPath, 'No errors']);
  }
});

it('declares a unique id and typed responses for each call: success, refusal and server error', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { responses } of operations) {
    const [done, refused] = responses[200].content['application/json'].schema.oneOf as unknown as [
      { required: string[]; properties: { code: object; data: object } },
      object,
    ];
    expect([done.required, done.properties.code]).toEqual([['code', 'data', 'msg'], { const: 0 }]);
    expect(
      Object.keys(done.properties.data).some((key) => ['type', '$ref', 'anyOf'].includes(key)),
    ).toBe(true);
    expect(refused).toEqual({ $ref: '#/components/schemas/Refusal' });
    expect(responses[500]).toEqual({ $ref: '#/components/responses/Panic' });
  }
});

it('declares 401 for public calls that require a session in some cases', () => {
  const wants = operations.filter(
    (child) => child['x-permission'] === 'public' && '401' in child.responses,
  );
  expect(wants.map(({ operationId }) => operationId).sort()).toEqual([
    'postSmsCheck',
    'postSmsSms',
    'postWxQrCode',
  ]);
});
