/**
 * The server has no registry file, so that no page can be opened. This is not a network problem.
 */
export class RegistryMissing extends Error {}
