import type { Area } from '../http/route.ts';
import { baseArea } from './base/routes.ts';
import { consoleArea } from './console/routes.ts';
import { jwtArea } from './jwt/routes.ts';
import { menuArea } from './menu/routes.ts';
import { userArea } from './user/routes.ts';

/** Every area of the API, one line each. */
export const areas: readonly Area[] = [baseArea, consoleArea, jwtArea, menuArea, userArea];
