/** Names a build: the remote's id and the twelve hex digits of the build. */
export interface Build {
  id: string;
  build: string;
}

/** How a build is named in headers, reports and the federation runtime: `netbar@3f2a9c01d7e4`. */
export const buildName = ({ id, build }: Build): string => `${id}@${build}`;
