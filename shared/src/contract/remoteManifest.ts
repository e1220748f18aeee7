import { normaliseComponentPath } from './componentPath.ts';

export const MANIFEST_SCHEMA = 'console-remote/1';

/** A file of a release: its SHA-384 in the form of an `integrity` attribute, and its size in bytes. */
export type ReleaseFile = readonly [integrity: string, bytes: number];

/** One page that a release offers. */
export interface ManifestPage {
  /** Normalised component path of the menu row, for example `view/superAdmin/user/user`. A trailing `/**` takes all below it. */
  component: string;
  /** The exposed module, for example `./user`. Its default export is the page component. */
  expose: string;
  /** The complete closure of the page, taken from the bundler's stats: every script and stylesheet that its first render loads. */
  js: string[];
  css: string[];
  /** Calls that the page makes first with a body known beforehand; the host fires them while the files load. */
  data?: { call: string; body?: unknown }[];
}

/** `remote.json`: one immutable build of a remote. Written by `console-remote pack`, never by hand. */
export interface RemoteManifest {
  schema: typeof MANIFEST_SCHEMA;
  /** The remote's name: lower case letters, digits and hyphens. */
  id: string;
  version: string;
  /** First twelve hex digits of the SHA-256 over the file list: two different builds never share it. */
  build: string;
  title: string;
  /** Immutable folder of the release, for example `/r/netbar/3f2a9c01d7e4/`. */
  base: string;
  entry: { file: string; global: string };
  files: Record<string, ReleaseFile>;
  /** Range of host versions that the release was made for. */
  host: string;
  /** Range of each shared package that the release was built against. */
  uses: Record<string, string>;
  pages: ManifestPage[];
}

/** A page found for a component path, with the release that offers it. */
export interface ResolvedPage {
  release: RemoteManifest;
  page: ManifestPage;
}

/**
 * Finds the page for a component path among the releases in force: an exact page first, then the longest declared prefix.
 * Returns `undefined` when no release offers it.
 *
 * @example resolvePage(releases, 'view/superAdmin/user/user.vue')?.release.id // 'super-admin'
 */
export function resolvePage(releases: readonly RemoteManifest[], component: string): ResolvedPage | undefined {
  const path = normaliseComponentPath(component);
  let best: { found: ResolvedPage; length: number } | undefined;
  for (const release of releases) {
    for (const page of release.pages) {
      if (page.component === path) return { release, page };
      if (!page.component.endsWith('/**')) continue;
      const prefix = page.component.slice(0, -2);
      if (path.startsWith(prefix) && prefix.length > (best?.length ?? 0))
        best = { found: { release, page }, length: prefix.length };
    }
  }
  return best?.found;
}
