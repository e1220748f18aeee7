/** Identifies a build by the remote's id and the build's twelve hex digits. */
export interface Build {
  id: string;
  build: string;
}

/**
 * Returns the name of a build in headers, reports and the federation runtime:
 * `netbar@3f2a9c01d7e4`.
 */
export const buildName = ({ id, build }: Build): string => `${id}@${build}`;
