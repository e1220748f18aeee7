import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { scopeRoutes } from './routes.ts';

export default area({
  name: 'roleScope',
  routes: scopeRoutes,
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
});
