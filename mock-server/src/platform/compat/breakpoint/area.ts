import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { breakpointRoutes } from './routes.ts';

export default area({
  name: 'breakpoint',
  routes: breakpointRoutes,
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
});
