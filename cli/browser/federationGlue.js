/*
 * Stands in the entry of a remote for three modules of the federation runtime's glue, and leaves out, with all that only they call,
 * what no remote of the console has: shared packages that are built a second time with only the parts in use, and shared modules
 * that the entry itself needs.
 */

export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

export const getSharedFallbackGetter = ({ factory }) => factory;

export function installInitialConsumes({ initialConsumes }) {
  if (initialConsumes.length > 0) throw new Error(`the entry needs ${initialConsumes} before it can ask for anything`);
}
