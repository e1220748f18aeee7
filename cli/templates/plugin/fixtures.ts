import type { Fixtures } from '@console/shared/testing';

/**
 * Additional responses of the stand-in server of `npm run dev -- --stand-in`. The back end handles
 * its own calls there too.
 */
export default {} satisfies Fixtures;
