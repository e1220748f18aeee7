import type { Route } from './route.ts';

/** A kind of task, as far as an area has to do with it: made by `taskKind`, or by what is made of that (`exportTask`, `batchTask`). */
export interface AreaTask {
  /** The call that starts one; `type` names the kind on the wire. */
  route(type: string): Route;
}

/** The name of a kind of task on the wire. */
const taskType = (area: string, name: string) => `${area}.${name}`;

/** The calls that start the tasks of an area: one for each kind that it declares. */
export const startRoutes = (
  area: string,
  kinds: Readonly<Record<string, AreaTask>> = {},
): Route[] => Object.entries(kinds).map(([name, kind]) => kind.route(taskType(area, name)));
