/*
 * Stands for `@module-federation/runtime` in the entry of a remote: what the glue there asks of it, and no more. The glue names
 * the whole package, for remotes that consume others, so nothing of it could be left out.
 */
export { getRemoteEntry, init } from '@module-federation/runtime';
