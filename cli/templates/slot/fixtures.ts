import type { Fixtures } from '@console/shared/testing';

/** What the stand-in server of `npm run dev -- --stand-in` answers: the button makes no calls yet. */
export default {} satisfies Fixtures;
