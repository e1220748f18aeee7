import type { Fixtures } from '@console/shared/testing';

const STAT = { all: 12, enabled: 9, disabled: 3 };

/** What the stand-in server of `npm run dev -- --stand-in` answers; the test answers with it too. */
export default {
  'POST /user/getUserList': { list: [], total: 12, page: 1, pageSize: 1, stat: STAT, actions: [] },
} satisfies Fixtures;
