import type { Fixtures } from '@console/shared/testing';

/**
 * Responses of the stand-in server of `npm run dev -- --stand-in`. The button does not make calls yet.
 */
export default {} satisfies Fixtures;
