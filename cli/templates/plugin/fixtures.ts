import type { Fixtures } from '@console/shared/testing';

/** What the stand-in server of `npm run dev -- --stand-in` answers besides. The calls of the back end are its own, there too. */
export default {} satisfies Fixtures;
