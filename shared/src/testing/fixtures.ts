import type { BodyOf, DataOf, ListedRoute } from '../request/apiTypes.ts';

/** What a page looks at of an answer: no field of another name or type, and none that it can do without. */
type Parts<T> = T extends readonly (infer Item)[]
  ? readonly Parts<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Parts<T[Name]> }
    : T;

/**
 * Answers of a back end by call, for `fixtures.ts` of a project: the data, or a function that makes them from the body (of a GET: the
 * query, as texts). `console-remote dev --stand-in` and tests answer with them.
 *
 * @example
 * export default {
 *   'POST /user/getUserList': { list: [{ ID: 7, userName: 'zhangsan', nickName: '张三' }], total: 1, page: 1, pageSize: 10 },
 * } satisfies Fixtures;
 */
export type Fixtures = {
  readonly [R in ListedRoute]?: Parts<DataOf<R>> | ((body: BodyOf<R>) => Parts<DataOf<R>>);
};
