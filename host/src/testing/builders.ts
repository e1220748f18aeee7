import type { RemoteManifest } from '@console/shared/contract';
import type { Release, SysMenu } from '@console/shared/session';

type MenuParts = Omit<Partial<SysMenu>, 'meta'> & { name: string; meta?: Partial<SysMenu['meta']> };

/** A menu row for tests: its path and title are its name unless told. */
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

/** Of the right form; no content has it. */
export const INTEGRITY = `sha384-${'B'.repeat(64)}`;

/** A release for tests that offers pages for the given component paths, each as the exposed module of the same path. */
export function releaseOf(
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

/** An active release for tests, with its manifest and, where given, that of the last good build. */
export function wholeRelease(manifest: RemoteManifest, before?: RemoteManifest): Release {
  return { ...listedRelease(manifest), manifest, ...(before && { before }) };
}

/** A release whose manifest is still to be fetched. */
export function listedRelease({ id, version, build, title, pages }: RemoteManifest): Release {
  return { id, version, build, title, pages: pages.map(({ component }) => ({ component })) };
}
