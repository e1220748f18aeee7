import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import type { Area } from '../platform/area/define.ts';
import { API_PREFIX } from './limits.ts';
import type { Route } from './route.ts';
import { name, namedSchemas } from './schemas.ts';

interface ObjectSchema {
  properties?: Record<string, TSchema>;
  required?: string[];
}

const NoSession = name(
  'NoSession',
  Type.Object({ code: Type.Integer(), data: Type.Object({ reload: Type.Boolean() }), msg: Type.String() }),
);

/** `/user/getUserList` → `userGetUserList`; for a path shared by methods the method leads. */
function operationId(route: Route): string {
  const words = route.path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return [route.method.toLowerCase(), ...words]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

function parameters(query: TSchema | undefined) {
  const { properties = {}, required = [] } = (query ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: required.includes(key),
    schema,
  }));
}

const json = (schema: TSchema | object) => ({ 'application/json': { schema } });

const envelope = (data: TSchema) => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code: { type: 'integer' }, data, msg: { type: 'string' } },
});

const fileForm = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

function operation(route: Route) {
  const query = parameters(route.query);
  return {
    operationId: operationId(route),
    summary: route.description,
    tags: [route.apiGroup],
    'x-permission': route.permission,
    ...(query.length > 0 && { parameters: query }),
    ...(route.body && { requestBody: { required: true, content: json(route.body) } }),
    ...(route.upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileForm } } } }),
    security: route.permission === 'public' ? [] : [{ token: [] }],
    responses: {
      200: { description: 'code 0: done; any other code: refused, and msg says why', content: json(envelope(route.data)) },
      ...(route.permission !== 'public' && { 401: { description: 'No valid session', content: json(NoSession) } }),
    },
  };
}

/**
 * The OpenAPI 3.1 document of all areas. It needs no database: everything is in the declarations.
 *
 * @example buildOpenApi(areas).paths['/user/getUserList'].post.operationId // 'postUserGetUserList'
 */
export function buildOpenApi(areas: readonly Area[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  const published = areas.filter(({ development }) => !development);
  for (const route of published.flatMap((area) => area.routes)) {
    const item = paths[route.path] ?? {};
    if (item[route.method.toLowerCase()]) throw new Error(`${route.method} ${route.path} is declared twice`);
    item[route.method.toLowerCase()] = operation(route);
    paths[route.path] = item;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Console', version: '1' },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-token' } },
    },
  };
}
