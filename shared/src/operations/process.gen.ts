/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 对比两个进程快照 */
export const compareSnapshots: Operation<'POST /process/compareSnapshots'> = {
  route: 'POST /process/compareSnapshots',
  fields: {
    terminalId: { title: "客户机", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    snapshot: { title: "快照", type: "string", required: true, maxLength: 36 },
    against: { title: "对比的快照", type: "string", required: true, maxLength: 36 },
  },
};

/** 导出进程快照 */
export const exportTree: Operation<'POST /process/exportTree'> = {
  route: 'POST /process/exportTree',
  fields: {
    terminalId: { title: "客户机", type: "integer", required: true, minimum: 1, maximum: 2147483647 },
    snapshot: { title: "快照", type: "string", maxLength: 36 },
  },
};
