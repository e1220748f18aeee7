import type { Fixtures } from '@console/shared/testing';

const STAT = { all: 12, enabled: 9, disabled: 3 };

/** Responses of the stand-in server of `npm run dev -- --stand-in`. The test uses them too. */
export default {
  'POST /user/getUserList': { list: [], total: 12, page: 1, pageSize: 1, stat: STAT, actions: [] },
} satisfies Fixtures;
