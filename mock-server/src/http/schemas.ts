import { type Static, type TSchema, type TSchemaOptions, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { fieldLabels } from './texts.ts';

/** Named schemas. The OpenAPI document contains them once and references them. */
const named: Record<string, TSchema> = {};

/**
 * Registers a named schema and returns a reference to it with the type of the schema.
 *
 * @example export const User = name('SysUser', Type.Object({ ID: Type.Integer() }))
 */
export function name<T extends TSchema>(id: string, schema: T) {
  if (named[id]) throw new Error(`Two schemas are named ${id}. Rename one of them.`);
  named[id] = schema;
  return Type.Unsafe<Static<T>>({ $ref: pointer(id) });
}

const pointer = (id: string) => `#/components/schemas/${id}`;

/**
 * Returns a reference to the schema that contains it, for trees. The type must be given because it
 * cannot be inferred.
 *
 * @example children: Type.Union([Type.Array(self<Menu>('SysMenu')), Type.Null()])
 */
export const self = <T>(id: string) => Type.Unsafe<T>({ $ref: pointer(id) });

export const namedSchemas = (): Readonly<Record<string, TSchema>> => named;

/** Adds the named schemas that a part of a schema refers to, directly or through others. */
function addReferences(part: unknown, context: Record<string, TSchema>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key !== '$ref') {
      addReferences(value, context);
      continue;
    }
    const target = named[String(value).slice(pointer('').length)];
    if (target === undefined || context[value] !== undefined) continue;
    context[value] = target;
    addReferences(target, context);
  }
}

const contexts = new WeakMap<TSchema, Record<string, TSchema>>();

/**
 * Returns the named schemas that a schema uses, by reference. The compiler reads the whole context
 * for each schema, so the context does not contain the others.
 */
export function schemaContext(schema: TSchema): Record<string, TSchema> {
  const known = contexts.get(schema);
  if (known) return known;
  const context: Record<string, TSchema> = {};
  addReferences(schema, context);
  contexts.set(schema, context);
  return context;
}

const compiled = new WeakMap<TSchema, Validator>();

/**
 * Returns the compiled validator of a schema. Each schema is compiled for its first value.
 * `app/schemas.test.ts` compiles all of them.
 *
 * @throws Error if a pattern of the schema is not a valid regular expression
 */
export function compiledSchema(schema: TSchema): Validator {
  const validator = compiled.get(schema) ?? Compile(schemaContext(schema), schema);
  compiled.set(schema, validator);
  return validator;
}

/** `{}`: a response with only a message. */
export const Empty = Type.Object({});

/** Maximum of PostgreSQL's `integer`. */
export const MAX_INT = 2_147_483_647;

/**
 * Schema of a time in RFC 3339, limited to years and offsets that JavaScript and PostgreSQL support
 * (timeFormats.ts).
 *
 * @example body: Type.Object({ until: moment('静默至') })
 */
export const moment = (title: string) => Type.String({ format: 'date-time', maxLength: 40, title });

/** Schema of a date, `2026-01-02`, limited to the same years. */
export const day = (title: string) => Type.String({ format: 'date', maxLength: 10, title });

/** Schema of a count, version or revision in a column of type `integer`. */
export const count = (title: string, minimum = 0) =>
  Type.Integer({ minimum, maximum: MAX_INT, title });

/**
 * Schema of an amount of money, coins or points, or of a stream position, in a column of type
 * `bigint`. Limited to safe integers.
 */
export const bigCount = (title: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title });

/** An amount in fen. Messages about it are in yuan. */
export const fen = (
  title: string,
  limits: { minimum: number; maximum: number; multipleOf?: number },
) => Type.Integer({ ...limits, title, 'x-money': true });

/** Schema of a field of a body that may be absent, or empty as null. */
export const clearable = <S extends TSchema>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** Maximum number of rows per page. A larger `pageSize` is reduced to it. */
export const MAX_PAGE_SIZE = 100;

export const pageNumber = Type.Integer({ minimum: 1, maximum: MAX_INT, title: fieldLabels.page });
export const pageSize = Type.Integer({ minimum: 1, maximum: MAX_INT, title: fieldLabels.pageSize });

export const paging = {
  page: pageNumber,
  pageSize,
  keyword: Type.Optional(Type.String({ maxLength: 100, title: fieldLabels.keyword })),
};

/** Schema of the sort columns of a list, in order of priority. */
export const sorting = <const F extends readonly string[]>(fields: F, maxColumns = 3) =>
  Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.Enum([...fields] as F[number][], { title: fieldLabels.sortField }),
        order: Type.Enum(['asc', 'desc'], { title: fieldLabels.sortOrder }),
      }),
      { maxItems: maxColumns, title: fieldLabels.sort },
    ),
  );

/** Unique id of one write. A repeated id returns the first result. */
export const requestId = Type.Optional(
  Type.String({ minLength: 8, maxLength: 64, title: fieldLabels.requestId }),
);

/**
 * `UpdatedAt` of the row that the caller last saw. If the row has changed, the call returns code
 * 409.
 */
export const expectUpdatedAt = Type.Optional(
  Type.String({ maxLength: 40, title: fieldLabels.expectUpdatedAt }),
);

/**
 * Schema of the id of a row or role. Also accepts text, because tree components of clients use text
 * keys.
 */
const number = (title: string, minimum: number, maximum: number) =>
  Type.Integer({ minimum, maximum, title, 'x-text': true });

/** Largest id of a role. */
export const MAX_ROLE_ID = 999_999_999_999_999;

export const ID = number('ID', 1, MAX_INT);
/** Schema of the id of a parent row; 0 for none. */
export const parentIdField = (title: string) => number(title, 0, MAX_INT);

export const AuthorityId = number(fieldLabels.authorityId, 1, MAX_ROLE_ID);
/** Schema of a role id in a setting, with options of the settings screen. */
export const roleNumber = (options: TSchemaOptions) =>
  Type.Integer({ minimum: 1, maximum: MAX_ROLE_ID, ...options });
/** Parent role; 0 for none. */
export const ParentAuthorityId = number(fieldLabels.parentAuthorityId, 0, MAX_ROLE_ID);
