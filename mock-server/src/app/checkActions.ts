import type { Area } from '../platform/kernel/area/areaFacts.ts';
import { type DeclaredAction, findDeclaredActions } from '../platform/kernel/lists/transitions.ts';
import { StartError } from '../process/startError.ts';

/** Maximum number of differing characters of a suggested path. */
const MAX_DISTANCE = 4;

/**
 * Checks that every action of a transition requires an existing call. No role would get the action
 * otherwise.
 *
 * @param actions default: the actions of all loaded transitions
 * @throws StartError with the file and a similar path
 */
export function assertActionCalls(
  areas: readonly Pick<Area, 'routes' | 'foreignCalls'>[],
  actions: readonly DeclaredAction[] = findDeclaredActions(),
): void {
  const paths = new Set(
    areas.flatMap(({ routes, foreignCalls = [] }) =>
      [...routes, ...foreignCalls].flatMap(({ method, path }) => [path, `${method} ${path}`]),
    ),
  );
  const wrong = actions.find(({ call }) => !paths.has(call));
  if (wrong === undefined) return;
  const { action, call, file } = wrong;
  const similar = [...paths].find((path) => distance(path, call) <= MAX_DISTANCE);
  throw new StartError(
    `${file} has an invalid action`,
    `"${action}" requires the call ${call}, which no area declares`,
    similar === undefined ? 'correct the path or add the route' : `did you mean ${similar}?`,
  );
}

/** Returns the number of characters to insert, remove or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [other, compared] of [...b].entries())
      next.push(
        Math.min(
          (next[other] ?? 0) + 1,
          (row[other + 1] ?? 0) + 1,
          (row[other] ?? 0) + (letter === compared ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
