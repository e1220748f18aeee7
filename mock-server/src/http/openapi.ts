import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import type { DeclaredCall } from './declaredCall.ts';
import { CODE } from './errors.ts';
import { API_PREFIX } from './limits.ts';
import { name, namedSchemas } from './schemas.ts';

/** The part of an area that is used for the document. */
interface Published {
  routes: readonly DeclaredCall[];
  /** Excludes the area from the document. */
  development?: boolean;
}

interface ObjectSchema {
  properties?: Record<string, TSchema>;
  required?: string[];
}

/** Response to a call without a valid session. */
const NoSession = name(
  'NoSession',
  Type.Object({
    code: Type.Integer(),
    data: Type.Object({ reload: Type.Boolean() }),
    msg: Type.String(),
  }),
);

/** Response of any call instead of its data. `msg` is for users; `data` can contain details. */
const Refusal = name(
  'Refusal',
  Type.Object({
    code: Type.Enum(Object.values(CODE).filter((code) => code !== CODE.ok)),
    data: Type.Object(
      {
        /** The invalid fields, with code 422 or 409. */
        errors: Type.Optional(
          Type.Array(Type.Object({ field: Type.String(), msg: Type.String() })),
        ),
        /** The required proof, with codes 301 to 303. */
        challengeId: Type.Optional(Type.String()),
        expiresAt: Type.Optional(Type.Integer()),
      },
      { additionalProperties: true },
    ),
    msg: Type.String(),
  }),
);

const Panic = name(
  'Panic',
  Type.Object({
    code: Type.Integer(),
    data: Type.Object({ requestId: Type.String() }),
    msg: Type.String(),
  }),
);

/** `GET /user/getUserList` → `getUserGetUserList`. */
function operationId(route: DeclaredCall): string {
  const segments = route.path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return [route.method.toLowerCase(), ...segments]
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

const done = (data: TSchema) => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code: { const: CODE.ok }, data, msg: { type: 'string' } },
});

const fileForm = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};
const archive = { type: 'string', format: 'binary' };

/** Response to a request that could not be read completely (clientErrors.ts, requestBodies.ts). */
const Unreadable = name(
  'Unreadable',
  Type.Object({ code: Type.Enum([CODE.refused]), data: Type.Object({}), msg: Type.String() }),
);

/** Responses that many calls share. */
const sharedResponses = {
  TooSlow: {
    description: 'The headers or the body did not arrive in time',
    content: json(Unreadable),
  },
  HeadersTooLarge: { description: 'The headers have more than 16 KB', content: json(Unreadable) },
  NoSession: { description: 'No valid session', content: json(NoSession) },
  Panic: {
    description: 'Server error; the log contains the details under the request id',
    content: json(Panic),
  },
};

const shared = (response: keyof typeof sharedResponses) => ({
  $ref: `#/components/responses/${response}`,
});

function requestBody({ body, upload, archive: isArchive }: DeclaredCall) {
  if (body) return { required: true, content: json(body) };
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: fileForm } } };
  return isArchive
    ? { required: true, content: { 'application/zip': { schema: archive } } }
    : undefined;
}

function responses({ permission, data, asksForSession, plainAnswers }: DeclaredCall) {
  const plain = Object.entries(plainAnswers ?? {}).map(([status, description]) => [
    status,
    { description, content: { 'text/plain': { schema: { type: 'string' } } } },
  ]);
  return {
    200: {
      description: 'code 0: success; any other code: refused, with the reason in msg',
      content: json({ oneOf: [done(data), Refusal] }),
    },
    ...((permission !== 'public' || asksForSession) && { 401: shared('NoSession') }),
    ...Object.fromEntries(plain),
    408: shared('TooSlow'),
    431: shared('HeadersTooLarge'),
    500: shared('Panic'),
  };
}

function operation(route: DeclaredCall) {
  const query = parameters(route.query);
  const body = requestBody(route);
  return {
    operationId: operationId(route),
    summary: route.description,
    tags: [route.apiGroup],
    'x-permission': route.permission,
    ...(query.length > 0 && { parameters: query }),
    ...(body && { requestBody: body }),
    security: route.permission === 'public' ? [] : [{ token: [] }],
    responses: responses(route),
  };
}

/** Converts JSON Schema to the form of OpenAPI 3.1: tuples are written with `prefixItems`. */
const toOpenApi31 = (_key: string, part: unknown): unknown => {
  const {
    items,
    additionalItems: _none,
    ...rest
  } = (part ?? {}) as { items?: unknown; additionalItems?: unknown };
  return Array.isArray(items) ? { ...rest, prefixItems: items, items: false } : part;
};

/**
 * Builds the OpenAPI 3.1 document of all areas from their declarations, without a database.
 *
 * @example buildOpenApi(areas).paths['/user/getUserList']?.post?.operationId // 'postUserGetUserList'
 */
export function buildOpenApi(areas: readonly Published[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  const published = areas.filter(({ development }) => !development);
  for (const route of published.flatMap((area) => area.routes)) {
    const item = paths[route.path] ?? {};
    if (item[route.method.toLowerCase()])
      throw new Error(
        `${route.method} ${route.path} is declared twice. Remove or rename one of the declarations.`,
      );
    item[route.method.toLowerCase()] = operation(route);
    paths[route.path] = item;
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Console', version: '1' },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: namedSchemas(),
      responses: sharedResponses,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-token' } },
    },
  };
  return JSON.parse(JSON.stringify(document), toOpenApi31) as typeof document;
}
