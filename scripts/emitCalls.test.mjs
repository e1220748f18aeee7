import { describe, expect, it } from 'vitest';
import { emitCalls, emitType } from '../shared/scripts/emitCalls.mjs';

const NETBAR = { $ref: '#/components/schemas/Netbar' };
const json = (schema) => ({ content: { 'application/json': { schema } } });
const answer = (data) => ({
  200: json({ oneOf: [{ properties: { code: { const: 0 }, data } }, {}] }),
});

describe('type of a schema', () => {
  it.each([
    ['a text', { type: 'string', maxLength: 9 }, 'string'],
    ['an integer', { type: 'integer' }, 'number'],
    ['anything', { title: '值' }, 'unknown'],
    ['a constant', { const: true, type: 'boolean' }, 'true'],
    ['choices', { enum: ['a', "it's", 3] }, "'a' | 'it\\'s' | 3"],
    ['a reference', NETBAR, "Schemas['Netbar']"],
    ['a value or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    ['equal alternatives', { oneOf: [{ type: 'integer' }, { type: 'number' }] }, 'number'],
    ['a list', { type: 'array', items: NETBAR }, "Schemas['Netbar'][]"],
    ['a list of choices', { type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
    [
      'a list of fixed length',
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
      '[string, number]',
    ],
    ['an empty record', { type: 'object', properties: {} }, 'Record<string, never>'],
    [
      'unknown keys',
      { type: 'object', patternProperties: { '^.*$': { type: 'number' } } },
      '{ [key: string]: number }',
    ],
    [
      'a record with titles, an optional field and a name that is no identifier',
      {
        type: 'object',
        required: ['x-id'],
        properties: { 'x-id': { type: 'string', title: '编号 */' }, at: { type: 'null' } },
      },
      '{ /** 编号 */ "x-id": string; at?: null }',
    ],
    [
      'a record with other keys as well',
      {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string' } },
        additionalProperties: true,
      },
      '{ a: string } & { [key: string]: unknown }',
    ],
  ])('returns the type of %s', (_what, schema, type) => {
    expect(emitType(schema)).toBe(type);
  });

  it('throws for an unknown schema', () => {
    expect(() => emitType({ not: { type: 'string' } })).toThrow('{"not":{"type":"string"}}');
  });
});

describe('module of all calls', () => {
  const list = {
    type: 'object',
    required: ['list'],
    properties: { list: { type: 'array', items: NETBAR } },
  };
  const document = {
    paths: {
      '/netbar/upload': {
        post: {
          requestBody: { content: { 'multipart/form-data': {} } },
          responses: answer({ type: 'object' }),
        },
      },
      '/netbar/list': {
        post: {
          summary: '查询',
          requestBody: json({
            type: 'object',
            required: ['page'],
            properties: { page: { type: 'integer' } },
          }),
          responses: answer(list),
        },
        get: {
          parameters: [{ in: 'query', name: 'page', schema: { type: 'integer' } }],
          responses: answer(list),
        },
        delete: { responses: answer({ type: 'boolean' }) },
      },
      '/netbar/names': { get: { responses: answer({ ...list, required: [] }) } },
    },
    components: {
      schemas: {
        Netbar: { type: 'object', required: ['ID'], properties: { ID: { type: 'integer' } } },
      },
    },
  };
  const lines = emitCalls(document)
    .split('\n')
    .map((line) => line.trim());

  it.each([
    'Netbar: { ID: number };',
    "/** 查询 */ 'POST /netbar/list': { body: { page: number }; data: { list: Schemas['Netbar'][] } };",
    "'GET /netbar/list': { body: { page?: number } | undefined; data: { list: Schemas['Netbar'][] } };",
    "'DELETE /netbar/list': { body: unknown; data: boolean };",
    "'GET /netbar/names': { body: undefined; data: { list?: Schemas['Netbar'][] } };",
    "'POST /netbar/upload': { body: undefined; data: Record<string, never> };",
    "'POST /netbar/list': Schemas['Netbar'];",
  ])('contains %s', (line) => {
    expect(lines).toContain(line);
  });

  it('has row types only for calls whose data always contain a list', () => {
    expect(lines.filter((line) => line.endsWith("': Schemas['Netbar'];"))).toHaveLength(2);
  });
});
