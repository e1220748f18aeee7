/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 立即对账 */
export const proveLedger: Operation<'POST /reconcile/proveLedger'> = {
  route: 'POST /reconcile/proveLedger',
  fields: {
    requestId: { type: "string" },
  },
};
