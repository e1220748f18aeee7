import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { jwtArea } from './routes.ts';

export default area({ ...jwtArea, grants: { [PLATFORM_ADMIN]: EVERY_CALL } });
