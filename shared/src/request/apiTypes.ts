import type { AreaSchemas, paths } from '../api/index.gen.ts';
import type { Route } from './types.ts';

type Verb = 'get' | 'post' | 'put' | 'delete' | 'patch';

/** The operation of a path and a method, `never` where the path has none. */
type Operation<Path extends keyof paths, Method extends Verb> = Exclude<paths[Path][Method], undefined>;

type RoutesOf<Path extends keyof paths> = {
  [Method in Verb]: [Operation<Path, Method>] extends [never] ? never : `${Uppercase<Method>} ${Path}`;
}[Verb];

/** Every call that the API document knows. */
export type ListedRoute = { [Path in keyof paths]: RoutesOf<Path> }[keyof paths] & Route;

type OperationOf<R extends ListedRoute> = R extends `${infer Method} ${infer Path extends keyof paths}`
  ? Operation<Path, Lowercase<Method> & Verb>
  : never;

type JsonBody<Op> = Op extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : Op extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body | undefined
    : undefined;

type Query<Op> = Op extends { parameters: { query: infer Fields } }
  ? Fields
  : Op extends { parameters: { query?: infer Fields } }
    ? Fields | undefined
    : undefined;

/** What a call is given: the query of a GET, the JSON body of every other one; `undefined` when it needs nothing. */
export type BodyOf<R extends ListedRoute> = R extends `GET ${string}` ? Query<OperationOf<R>> : JsonBody<OperationOf<R>>;

/** The envelope of a call that did what it was asked; a refusal has another code. */
type Done<Envelope> = Extract<Envelope, { code: 0 }>;

/** The `data` of a call's response. */
export type DataOf<R extends ListedRoute> =
  OperationOf<R> extends { responses: { 200: { content: { 'application/json': infer Envelope } } } }
    ? Done<Envelope> extends { data: infer Data }
      ? Data
      : unknown
    : unknown;

/** Calls that return a page of rows. */
export type ListRoute = { [R in ListedRoute]: DataOf<R> extends { list: readonly object[] | null } ? R : never }[ListedRoute];

/** One row of a list call. */
export type RowOf<R extends ListRoute> = DataOf<R> extends { list: readonly (infer Row extends object)[] | null } ? Row : never;

type NamesIn<Areas> = Areas extends unknown ? keyof Areas : never;

/** What the areas that know the name mean by it: all the same. */
type Named<Areas, Name extends PropertyKey> = Areas extends Record<Name, infer Schema> ? Schema : never;

/** The entities of the API document by name, for example `Schemas['SysUserRow']`. */
export type Schemas = { [Name in NamesIn<AreaSchemas>]: Named<AreaSchemas, Name> };
