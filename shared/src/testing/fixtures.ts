import type { BodyOf, DataOf, ListedRoute } from '../request/apiTypes.ts';

/** Allows any subset of the fields of a response, but no other names or types. */
type Parts<T> = T extends readonly (infer Item)[]
  ? readonly Parts<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Parts<T[Name]> }
    : T;

/**
 * Responses of a fake back end by call, for `fixtures.ts` of a project: the data, or a function
 * that creates them from the body (for a GET from the query, as texts). Used by `console-remote dev
 * --stand-in` and by tests.
 *
 * @example
 * export default {
 *   'POST /user/getUserList': {
 *     list: [{ ID: 7, userName: 'zhangsan', nickName: '张三' }],
 *     total: 1,
 *     page: 1,
 *     pageSize: 10,
 *   },
 * } satisfies Fixtures;
 */
export type Fixtures = {
  readonly [R in ListedRoute]?: Parts<DataOf<R>> | ((body: BodyOf<R>) => Parts<DataOf<R>>);
};
