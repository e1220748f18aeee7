import { NOTHING_MISSING } from '../contract/missingCapabilities.ts';
import { servesCall, servesField } from '../contract/supports.ts';
import { store } from '../store/store.ts';
import { missingCapabilitiesAtom } from './state.ts';

/**
 * Whether the back end supports a call. Assumes support until the back end is known. Unsupported
 * calls are not offered.
 *
 * @example serves('POST /view/addView') // false on gin-vue-admin
 */
export const serves = (route: string): boolean =>
  servesCall(store.get(missingCapabilitiesAtom), route);

/**
 * Whether the back end reads a field of a call. Assumes support until the back end is known.
 *
 * @example supportsField('POST /user/getUserList', 'keyword') // false on gin-vue-admin
 */
export const supportsField = (route: string, field: string): boolean =>
  servesField(store.get(missingCapabilitiesAtom), route, field);

/**
 * @deprecated Use `supportsField`. Stays until 1.0.
 * @alias
 */
export const takes = supportsField;

/**
 * Whether another back end serves the API. It may write complete rows, so that missing body fields
 * become empty.
 */
export const isForeign = (): boolean => store.get(missingCapabilitiesAtom) !== NOTHING_MISSING;
