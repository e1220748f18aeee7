import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { codeRoutes } from './code.ts';
import { historyRoutes } from './history.ts';
import { refusedCalls } from './refused.ts';
import { sourceRoutes } from './sources.ts';

/** The code generator of gin-vue-admin's client, as far as 代码生成器 and its history have the same. */
export default area({
  name: 'autoCode',
  routes: [...sourceRoutes, ...codeRoutes, ...historyRoutes, ...refusedCalls],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
});
