import { area, EVERY_CALL } from '../area/define.ts';
import { PLATFORM_ADMIN } from '../identity/authority/hierarchy.ts';
import { scopeRoutes } from './routes.ts';

export default area({ name: 'roleScope', routes: scopeRoutes, grants: { [PLATFORM_ADMIN]: EVERY_CALL } });
