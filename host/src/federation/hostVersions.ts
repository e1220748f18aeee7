declare const HOST_VERSIONS: Readonly<Record<string, string>>;

/**
 * Versions of the host (`@console/host`) and of the packages that it shares with remotes. The build
 * defines them.
 */
export const hostVersions: Readonly<Record<string, string>> = HOST_VERSIONS;
