import type { Route } from './route.ts';

/**
 * The part of a task kind that an area uses. Created by `taskKind`, `exportTask` or `batchTask`.
 */
export interface AreaTask {
  /** Returns the call that starts a task. `type` is the kind's name in the API. */
  route(type: string): Route;
}

/** Returns the API name of a task kind. */
const taskType = (area: string, name: string) => `${area}.${name}`;

/** Returns the calls that start the tasks of an area, one per declared kind. */
export const startRoutes = (
  area: string,
  kinds: Readonly<Record<string, AreaTask>> = {},
): Route[] => Object.entries(kinds).map(([name, kind]) => kind.route(taskType(area, name)));
