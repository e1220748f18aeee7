import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { makeTemplateList, type TemplateList } from './list.ts';

/** The user, the list of templates, and the areas with the lists that templates use. */
export interface TemplateContext extends ActorContext {
  list: TemplateList;
  areas: Deps['areas'];
}

/** Returns a function that creates the context of a call. */
export function templateContext({ areas }: Pick<OtherAreas, 'areas'>) {
  const list = makeTemplateList({ areas });
  return ({ tx, caller, now, target }: ActorContext): TemplateContext => ({
    tx,
    caller,
    now,
    target,
    list,
    areas: areas(),
  });
}
