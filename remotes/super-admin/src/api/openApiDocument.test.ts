import { describe, expect, it } from 'vitest';
import { readDocument } from './openApiDocument.ts';

const operation = { summary: '查询报表', tags: ['报表', '其他'] };

describe('readDocument', () => {
  it('reads the calls of an OpenAPI 3 document and prefixes them with the path of its server', () => {
    const document = {
      openapi: '3.1.0',
      servers: [{ url: 'https://example.com/v1/' }],
      paths: {
        '/report/{id}': {
          parameters: [],
          get: operation,
          patch: {},
          delete: { operationId: 'removeReport' },
        },
        '/ping': { get: null },
      },
    };
    expect(readDocument(`\uFEFF${JSON.stringify(document)}`)).toEqual({
      prefix: '/v1',
      calls: [
        { method: 'GET', path: '/report/{id}', apiGroup: '报表', description: '查询报表' },
        {
          method: 'DELETE',
          path: '/report/{id}',
          apiGroup: '外部接口',
          description: 'removeReport',
        },
        { method: 'GET', path: '/ping', apiGroup: '外部接口', description: 'GET /ping' },
      ],
    });
  });

  it('returns the base path of a Swagger 2 document separately', () => {
    const { prefix } = readDocument(
      JSON.stringify({ swagger: '2.0', basePath: '/api', paths: { '/a': { post: operation } } }),
    );
    expect(prefix).toBe('/api');
  });

  it('truncates texts to the limits of the server', () => {
    const long = { summary: '长'.repeat(5000), tags: ['组'.repeat(5000)] };
    const [call] = readDocument(JSON.stringify({ paths: { '/a': { get: long } } })).calls;
    expect([call?.description.length, call?.apiGroup.length]).toEqual([200, 60]);
  });
});

it.each([
  ['half a JSON', '{"paths":', '文件不是有效的 JSON'],
  ['a list', '[1]', '文件里没有 paths，不是 OpenAPI 3 或 Swagger 2 文档'],
  ['paths that are a text', '{"paths":"x"}', '文件里没有 paths，不是 OpenAPI 3 或 Swagger 2 文档'],
  [
    'nothing that can be called',
    '{"paths":{"/a":null,"/b":{"trace":{}}}}',
    '文档里没有 GET、POST、PUT、DELETE 接口',
  ],
  [
    'too much',
    JSON.stringify({
      paths: Object.fromEntries(
        Array.from({ length: 2001 }, (_, index) => [`/${index}`, { get: {} }]),
      ),
    }),
    '文档里有 2001 个接口，一次最多导入 2000 个',
  ],
])('rejects a file that is %s with the reason', (_what, text, reason) => {
  expect(() => readDocument(text)).toThrow(reason);
});
