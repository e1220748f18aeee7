import { area, EVERY_CALL } from '../../platform/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/identity/authority/hierarchy.ts';
import { emailArea } from './routes.ts';

export default area({ ...emailArea, grants: { [PLATFORM_ADMIN]: EVERY_CALL } });
