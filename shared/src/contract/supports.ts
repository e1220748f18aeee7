import type { MissingCapabilities } from './missingCapabilities.ts';

/** Returns the first part of a call's path: `user` for `POST /user/getUserList`. */
const getArea = (route: string): string | undefined => route.split('/')[1];

/**
 * Whether a back end supports a call.
 *
 * @example servesCall(GIN_VUE_ADMIN_MISSING, 'POST /view/addView') // false
 */
export function servesCall({ calls, serves }: MissingCapabilities, route: string): boolean {
  if (
    serves &&
    !serves.includes(route) &&
    serves.some((pattern) => getArea(pattern) === getArea(route))
  )
    return false;
  const path = route.slice(route.indexOf(' ') + 1);
  return !calls.some(
    (pattern) => pattern === route || (pattern.startsWith('/') && path.startsWith(pattern)),
  );
}

/**
 * Whether a back end reads a field of a call.
 *
 * @example servesField(GIN_VUE_ADMIN_MISSING, 'POST /user/getUserList', 'keyword') // false
 */
export function servesField({ takes }: MissingCapabilities, route: string, field: string): boolean {
  return takes[route]?.includes(field) ?? true;
}
