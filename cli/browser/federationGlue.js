/*
 * Stand for modules of the federation runtime's glue that a remote of the console has no use for: shared packages that are built
 * once more with only what is used of them, and shared modules that the entry itself needs. Without what only they call.
 */

export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

export const getSharedFallbackGetter = ({ factory }) => factory;

export function installInitialConsumes({ initialConsumes }) {
  if (initialConsumes.length > 0) throw new Error(`the entry needs ${initialConsumes} before it can ask for anything`);
}
