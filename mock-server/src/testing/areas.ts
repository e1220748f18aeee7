import type { AreaDeclaration, ServedArea } from '../platform/kernel/area/define.ts';
import { joinAreas } from '../platform/kernel/area/find.ts';

/** Adds an area to the areas of a server and validates them together. */
export function areasWith(
  areas: readonly ServedArea[],
  more: AreaDeclaration,
): readonly ServedArea[] {
  // The routes of resolved areas already contain the calls of their tasks.
  const declarations = areas.map(({ tasks: _tasks, ...area }) => area);
  return joinAreas([...declarations, more]).map(
    (area) => areas.find(({ name }) => name === area.name) ?? area,
  );
}
