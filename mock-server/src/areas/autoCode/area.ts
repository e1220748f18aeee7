import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { autoCodeReads } from './reads.ts';
import { refusedCalls } from './refused.ts';

/** The code generator of gin-vue-admin's client, as far as 代码生成器 and its history have the same. */
export default area({
  name: 'autoCode',
  routes: [...autoCodeReads, ...refusedCalls],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
});
