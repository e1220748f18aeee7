/** What other areas may know of this one. */
export { readScope } from './scope.ts';
export { netbars } from './tables.ts';
