import type { RemoteManifest } from '@console/shared/contract';
import type { Release, SysMenu } from '@console/shared/session';

type MenuParts = Omit<Partial<SysMenu>, 'meta'> & { name: string; meta?: Partial<SysMenu['meta']> };

/** Builds a menu row for tests. Its default path and title are its name. */
export function menuRow({ meta, ...parts }: MenuParts): SysMenu {
  return {
    ID: 0,
    parentId: 0,
    path: parts.name,
    hidden: false,
    component: `view/${parts.name}`,
    sort: 0,
    ...parts,
    meta: { title: parts.name, ...meta },
  };
}

/** Valid format, but matches no content. */
export const INTEGRITY = `sha384-${'B'.repeat(64)}`;

/**
 * Builds a release for tests with pages for the given component paths. Each page exposes the module
 * with the same path.
 */
export function buildRelease(
  id: string,
  components: readonly string[],
  build = 'a1b2c3d4e5f6',
): RemoteManifest {
  return {
    schema: 'console-remote/1',
    id,
    version: '1.0.0',
    build,
    publisher: 'local',
    title: `${id} title`,
    base: `/r/${id}/${build}/`,
    entry: { file: 'remoteEntry.js', global: `r_${id}_${build}` },
    files: Object.fromEntries(
      ['remoteEntry.js', `${id}.js`, `${id}.css`].map((name) => [name, [INTEGRITY, 1000] as const]),
    ),
    host: '>=0.1.0',
    uses: {},
    pages: components.map((component) => ({
      component,
      expose: `./${component}`,
      js: [`${id}.js`],
      css: [`${id}.css`],
    })),
    slots: [],
    needs: { api: [], events: [] },
    sig: { alg: 'ES256', key: 'local.0000000000000000', value: '' },
  };
}

/**
 * Builds an active release for tests with its manifest and optionally that of the previous good
 * build.
 */
export function completeRelease(manifest: RemoteManifest, before?: RemoteManifest): Release {
  return { ...summarizedRelease(manifest), manifest, ...(before && { before }) };
}

/** Builds an active release for tests without its manifest. */
export function summarizedRelease({ id, version, build, title, pages }: RemoteManifest): Release {
  return { id, version, build, title, pages: pages.map(({ component }) => ({ component })) };
}
