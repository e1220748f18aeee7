/**
 * What a back end does not do of what our screens could ask of it. Known before a screen is drawn, so that nothing is offered
 * that would fail or be ignored.
 */
export interface Lacks {
  /** Calls that it does not serve, `POST /inbox/readAll`, or all below a path, `/view/`. */
  calls: readonly string[];
  /** Of calls named here it takes notice of these fields only; of any other call of all that it documents. */
  takes: Readonly<Record<string, readonly string[]>>;
  /** Where it is named: the calls that it serves of their areas (`/user/`); any other call of these areas it does not. */
  serves?: readonly string[];
}

/** The first part of a call's path: `user` of `POST /user/getUserList`. */
const areaOf = (route: string): string | undefined => route.split('/')[1];

/** A back end that does all of it: ours. */
export const LACKS_NOTHING: Lacks = { calls: [], takes: {} };

/** @example servesCall(GIN_VUE_ADMIN_LACKS, 'POST /view/addView') // false */
export function servesCall({ calls, serves }: Lacks, route: string): boolean {
  if (serves && !serves.includes(route) && serves.some((one) => areaOf(one) === areaOf(route))) return false;
  const path = route.slice(route.indexOf(' ') + 1);
  return !calls.some((one) => one === route || (one.startsWith('/') && path.startsWith(one)));
}

/** @example takesField(GIN_VUE_ADMIN_LACKS, 'POST /user/getUserList', 'keyword') // false */
export function takesField({ takes }: Lacks, route: string, field: string): boolean {
  return takes[route]?.includes(field) ?? true;
}
