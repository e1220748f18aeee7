import { normaliseComponentPath } from './componentPath.ts';
import type { ManifestBackend } from './manifestBackend.ts';

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
  /**
   * Calls that the page makes first with a body known beforehand; the host fires them while the files load. `table` names the table of
   * a list call: its `pageSize` is then the one that the person likes there, if he has chosen one. `optional`: the page opens without
   * it too, where the back end does not serve it; without one of the others it is not opened (C115).
   */
  data?: { call: string; body?: unknown; table?: string; optional?: boolean }[];
}

/** Something that a release puts into a place of the host, such as a button in the header. See `SLOTS`. */
export interface ManifestSlot {
  /** The place and the version of what it expects, for example `header.toolbar/v1`. */
  slot: string;
  /** The exposed module, for example `./QrButton`. */
  expose: string;
  /** Ascending order beside other releases in the same place; 0 without one. */
  order?: number;
  /** Who gets it: only persons in one of these roles. */
  if?: { authority: number[] };
  /** The complete closure, as for a page. */
  js: string[];
  css: string[];
}

/** What a build takes of one shared package. */
export interface SharedUse {
  /** The range of versions that the build was made for. */
  range: string;
  /**
   * Every name that the build's code imports, sorted: `useState` of the package itself, `request#call` of a module below it.
   * A module whose names could not be told is `ui#*`.
   */
  names: string[];
}

/** What a build asks for beyond being shown. */
export interface ManifestNeeds {
  /** Calls by method and path; a trailing `*` takes all that begin so: `POST /netbar/*`. */
  api: string[];
  /** Events of the bus that it listens to or sends. */
  events: string[];
}

/** A row of the menu that a release proposes; an administrator accepts it when he installs the release. */
export interface ManifestMenu {
  /** Unique in the console, and the last part of its address unless `path` says otherwise. */
  name: string;
  title: string;
  /** Component path of one of the release's pages. */
  component: string;
  path?: string;
  icon?: string;
  hidden?: boolean;
  keepAlive?: boolean;
  /** Buttons of the page that can be granted one by one. */
  buttons?: { name: string; desc: string }[];
}

/** A dictionary that a release proposes. */
export interface ManifestDictionary {
  type: string;
  name: string;
  values: { value: string; label: string }[];
}

/** An ES256 signature (P-256, SHA-256) over the manifest's canonical JSON without `sig`. */
export interface ManifestSignature {
  alg: 'ES256';
  /** The key's name: the publisher, a dot, the first sixteen characters of the key's thumbprint (RFC 7638). */
  key: string;
  /** Base64 of the 64 bytes `r` and `s`, as WebCrypto writes and reads them. */
  value: string;
}

/** `remote.json`: one immutable build of a remote. Written by `console-remote pack`, never by hand. docs/specs/manifest.md */
export interface RemoteManifest {
  schema: typeof MANIFEST_SCHEMA;
  /** The remote's name: lower case letters, digits and hyphens. */
  id: string;
  version: string;
  /** First twelve hex digits of the SHA-256 over the canonical JSON of `files`: two different builds never share it. */
  build: string;
  /** Who made and signed it. */
  publisher: string;
  title: string;
  icon?: string;
  /** Immutable folder of the release, for example `/r/netbar/3f2a9c01d7e4/`. */
  base: string;
  entry: { file: string; global: string };
  /** Every file of the release but `remote.json` itself and compressed copies; each name holds a hash of its content. */
  files: Record<string, ReleaseFile>;
  /** Range of host versions that the release was made for. */
  host: string;
  /** By package: what the build takes of everything that the host shares. */
  uses: Record<string, SharedUse>;
  pages: ManifestPage[];
  slots: ManifestSlot[];
  needs: ManifestNeeds;
  /** Proposed rows of the menu, and dictionaries: nothing of it is there before an administrator accepts it. */
  menus?: ManifestMenu[];
  dictionaries?: ManifestDictionary[];
  /** What the release has beside its pages, on a machine of its own. */
  backend?: ManifestBackend;
  /** The console is whole without it: `?safe=1` leaves it out. */
  optional?: boolean;
  sig: ManifestSignature;
}

/** An active release whose manifest was not sent along: it lies at `/r/<id>/<build>/remote.json`. */
export interface ListedRelease {
  id: string;
  version: string;
  build: string;
  title: string;
  /** The last good build, for when this one fails. */
  previous?: string;
  optional?: boolean;
  pages: { component: string }[];
}

/** A page found for a component path, with the release that offers it. */
export interface ResolvedPage<R extends WithPages = RemoteManifest> {
  release: R;
  page: R['pages'][number];
}

interface WithPages {
  readonly id: string;
  readonly pages: readonly { component: string }[];
}

/**
 * Finds the page for a component path among the active releases: an exact page first, then the longest declared prefix. Of two
 * releases that declare the same it is the one whose id comes first, in whatever order they are given. Returns `undefined` when no
 * release offers it.
 *
 * @example resolvePage(releases, 'view/superAdmin/user/user.vue')?.release.id // 'super-admin'
 */
export function resolvePage<R extends WithPages>(
  releases: readonly R[],
  component: string,
): ResolvedPage<R> | undefined {
  const path = normaliseComponentPath(component);
  let best: { found: ResolvedPage<R>; fit: number } | undefined;
  for (const release of releases) {
    for (const page of release.pages) {
      const fit = fitOf(page.component, path);
      const isBetter =
        best === undefined ||
        fit > best.fit ||
        (fit === best.fit && release.id < best.found.release.id);
      if (fit > 0 && isBetter) best = { found: { release, page }, fit };
    }
  }
  return best?.found;
}

/** How well a declared path fits a path: 0 not at all, a prefix by its length, the path itself best. */
function fitOf(declared: string, path: string): number {
  if (declared === path) return Number.POSITIVE_INFINITY;
  if (!declared.endsWith('/**')) return 0;
  const prefix = declared.slice(0, -2);
  return path.startsWith(prefix) ? prefix.length : 0;
}
