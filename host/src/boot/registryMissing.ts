/** The host is served without a registry beside it, so no page can be opened, whatever the network does. */
export class RegistryMissing extends Error {}
