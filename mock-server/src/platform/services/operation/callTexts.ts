import type { DeclaredCall } from '../../../http/declaredCall.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';

/** The Chinese texts that a call declares: its group, and `description`, the name of its action. */
export type CallTexts = Pick<DeclaredCall, 'apiGroup' | 'description'>;

/**
 * Returns the texts of all calls that this server declares, by method and path. A record stores
 * only its call and is described when it is read. If a call is renamed, older records show the new
 * name.
 *
 * @example callTexts(deps.areas).get('POST /alert/muteAlert')?.description // '静默告警'
 */
export const callTexts = (areas: readonly Area[]): ReadonlyMap<string, CallTexts> =>
  new Map(
    areas.flatMap(({ routes }) => routes).map((route) => [`${route.method} ${route.path}`, route]),
  );
