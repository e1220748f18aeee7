import { type Static, type TSchema, type TSchemaOptions, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { fieldLabels } from './texts.ts';

/** Schemas with a name: they appear once in the OpenAPI document, and others point at them. */
const named: Record<string, TSchema> = {};

/**
 * Gives a schema a name and answers a pointer to it, typed as the schema itself.
 *
 * @example export const User = name('SysUser', Type.Object({ ID: Type.Integer() }))
 */
export function name<T extends TSchema>(id: string, schema: T) {
  if (named[id]) throw new Error(`Two schemas are named ${id}`);
  named[id] = schema;
  return Type.Unsafe<Static<T>>({ $ref: pointer(id) });
}

const pointer = (id: string) => `#/components/schemas/${id}`;

/**
 * A pointer to a named schema from inside itself, for trees. The type is given because it cannot be inferred.
 *
 * @example children: Type.Union([Type.Array(self<Menu>('SysMenu')), Type.Null()])
 */
export const self = <T>(id: string) => Type.Unsafe<T>({ $ref: pointer(id) });

export const namedSchemas = (): Readonly<Record<string, TSchema>> => named;

/** All named schemas by their pointer, as the compiler wants them. */
export const schemaContext = (): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(named).map(([id, schema]) => [pointer(id), schema]));

const compiled = new WeakMap<TSchema, Validator>();

/**
 * The compiled checker of a schema. Compiling the schemas of all calls takes about a second, so each is compiled when its first value
 * is checked; `app/schemas.test.ts` compiles all of them.
 *
 * @throws Error when a pattern of the schema is no regular expression
 */
export function checkerOf(schema: TSchema): Validator {
  const made = compiled.get(schema) ?? Compile(schemaContext(), schema);
  compiled.set(schema, made);
  return made;
}

/** `{}`: an answer that carries nothing but its message. */
export const Empty = Type.Object({});

/** Largest number of PostgreSQL's `integer`. */
export const MAX_INT = 2_147_483_647;

/**
 * A moment in time: RFC 3339, of the years and offsets that JavaScript and PostgreSQL know (timeFormats.ts).
 *
 * @example body: Type.Object({ until: moment('静默至') })
 */
export const moment = (title: string) => Type.String({ format: 'date-time', maxLength: 40, title });

/** A day, `2026-01-02`, of the same years. */
export const day = (title: string) => Type.String({ format: 'date', maxLength: 10, title });

/** A number of things, a version or a revision, as a column of the type `integer` holds it. */
export const count = (title: string, minimum = 0) =>
  Type.Integer({ minimum, maximum: MAX_INT, title });

/** An amount of money, coins or points, or a place in a stream, as a column of the type `bigint` and a JavaScript number hold it. */
export const bigCount = (title: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title });

/** Most rows that one page of a list may have. A larger `pageSize` is answered with this many. */
export const MAX_PAGE_SIZE = 100;

export const pageNumber = Type.Integer({ minimum: 1, maximum: MAX_INT, title: fieldLabels.page });
export const pageSize = Type.Integer({ minimum: 1, maximum: MAX_INT, title: fieldLabels.pageSize });

export const paging = {
  page: pageNumber,
  pageSize,
  keyword: Type.Optional(Type.String({ maxLength: 100, title: fieldLabels.keyword })),
};

/** Sorting by columns of the list, first one first. */
export const sorting = <const F extends readonly string[]>(fields: F, most = 3) =>
  Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.Enum([...fields] as F[number][], { title: fieldLabels.sortField }),
        order: Type.Enum(['asc', 'desc'], { title: fieldLabels.sortOrder }),
      }),
      { maxItems: most, title: fieldLabels.sort },
    ),
  );

/** Names one write for good: a repeated id is answered with the first result. */
export const requestId = Type.Optional(
  Type.String({ minLength: 8, maxLength: 64, title: fieldLabels.requestId }),
);

/** `UpdatedAt` of the row as the caller last saw it; when the row moved on, the answer is code 409. */
export const expectUpdatedAt = Type.Optional(
  Type.String({ maxLength: 40, title: fieldLabels.expectUpdatedAt }),
);

/** The number of a row or a role. It is also taken as text: trees of clients keep their keys as text. */
const number = (title: string, minimum: number, maximum: number) =>
  Type.Integer({ minimum, maximum, title, 'x-text': true });

const LAST_ROLE = 999_999_999_999_999;

export const ID = number('ID', 1, MAX_INT);
/** A row that another one hangs below; 0 for none. */
export const parentOf = (title: string) => number(title, 0, MAX_INT);

/** A role's number. */
export const AuthorityId = number(fieldLabels.authorityId, 1, LAST_ROLE);
/** The same where a setting of the console holds it, with what the screen of settings needs. */
export const roleNumber = (options: TSchemaOptions) =>
  Type.Integer({ minimum: 1, maximum: LAST_ROLE, ...options });
/** The role above one; 0 for none. */
export const ParentAuthorityId = number(fieldLabels.parentAuthorityId, 0, LAST_ROLE);
