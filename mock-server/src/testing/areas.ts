import type { AreaDeclaration, ServedArea } from '../platform/kernel/area/define.ts';
import { joinAreas } from '../platform/kernel/area/find.ts';

/** The areas of a server with one more, held to the rules together. */
export function areasWith(
  areas: readonly ServedArea[],
  more: AreaDeclaration,
): readonly ServedArea[] {
  // Their routes hold the calls of their tasks already.
  const made = areas.map(({ tasks: _tasks, ...area }) => area);
  return joinAreas([...made, more]).map(
    (one) => areas.find(({ name }) => name === one.name) ?? one,
  );
}
