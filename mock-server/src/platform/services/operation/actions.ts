import type { DeclaredCall } from '../../../http/declaredCall.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';

/** The words that a call declares: its group, and its action, which is its `description`. */
export type CallWords = Pick<DeclaredCall, 'apiGroup' | 'description'>;

/**
 * The words of every call that this server declares, by method and path. A record stores the call and is worded when it is read, so
 * records from before a call was reworded show its present words.
 *
 * @example callWords(deps.areas).get('POST /alert/muteAlert')?.description // '静默告警'
 */
export const callWords = (areas: readonly Area[]): ReadonlyMap<string, CallWords> =>
  new Map(
    areas.flatMap(({ routes }) => routes).map((route) => [`${route.method} ${route.path}`, route]),
  );
