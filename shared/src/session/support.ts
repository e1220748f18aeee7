import { LACKS_NOTHING } from '../contract/lacks.ts';
import { servesCall, takesField } from '../contract/supports.ts';
import { store } from '../store/store.ts';
import { lacksAtom } from './state.ts';

/**
 * Whether the back end supports a call. Assumes support until the back end is known. Unsupported
 * calls are not offered.
 *
 * @example serves('POST /view/addView') // false on gin-vue-admin
 */
export const serves = (route: string): boolean => servesCall(store.get(lacksAtom), route);

/**
 * Whether the back end reads a field of a call. Assumes support until the back end is known.
 *
 * @example takes('POST /user/getUserList', 'keyword') // false on gin-vue-admin
 */
export const takes = (route: string, field: string): boolean =>
  takesField(store.get(lacksAtom), route, field);

/**
 * Whether another back end serves the API. It may write complete rows, so that missing body fields
 * become empty.
 */
export const isForeign = (): boolean => store.get(lacksAtom) !== LACKS_NOTHING;
