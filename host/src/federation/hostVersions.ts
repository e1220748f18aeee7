declare const HOST_VERSIONS: Readonly<Record<string, string>>;

/** Versions of the host (`@console/host`) and of the packages it hands to remotes, written in by the build. */
export const hostVersions: Readonly<Record<string, string>> = HOST_VERSIONS;
