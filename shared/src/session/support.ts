import { LACKS_NOTHING } from '../contract/lacks.ts';
import { servesCall, takesField } from '../contract/supports.ts';
import { store } from '../store/store.ts';
import { lacksAtom } from './state.ts';

/**
 * Whether the back end has a call, as far as is known. What it has not is not offered.
 *
 * @example serves('POST /view/addView') // false on gin-vue-admin
 */
export const serves = (route: string): boolean => servesCall(store.get(lacksAtom), route);

/**
 * Whether the back end takes notice of a field of a call, as far as is known.
 *
 * @example takes('POST /user/getUserList', 'keyword') // false on gin-vue-admin
 */
export const takes = (route: string, field: string): boolean =>
  takesField(store.get(lacksAtom), route, field);

/** Whether the API is that of another back end, which may write whole rows: what a body leaves out is empty then. */
export const isForeign = (): boolean => store.get(lacksAtom) !== LACKS_NOTHING;
