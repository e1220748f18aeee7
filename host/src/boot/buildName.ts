import type { RemoteManifest } from '@console/shared/contract';

/** How a build is named in headers, reports and the federation runtime: `netbar@3f2a9c01d7e4`. */
export function buildName({ id, build }: Pick<RemoteManifest, 'id' | 'build'>): string {
  return `${id}@${build}`;
}
